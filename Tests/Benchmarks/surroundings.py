"""Inputs of growth.py: what the machine has."""


class Surroundings:
    """Mounts and interfaces, in namespaces of the call's own."""

    def mounts(self, home, scale):
        home.repeat(200 * scale, f'mkdir {home.folder}/$i && mount -t tmpfs none {home.folder}/$i')
        return ["disk", home.folder]

    def interfaces(self, home, scale):
        home.repeat(100 * scale, "ip link add b$i type bridge")
        return ["network", "--interface", "lo"]

    def interfaces_of_all(self, home, scale):
        home.repeat(100 * scale, "ip link add b$i type bridge")
        return ["network", "--interface", "all", "--format", "{received}"]
