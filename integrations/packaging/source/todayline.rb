# A formula for Homebrew on Linux.
class Todayline < Formula
  desc "Status-bar line for i3, sway, Waybar, tmux, polybar, and others"
  homepage "@URL@"
  url "@URL@/releases/download/v@VERSION@/todayline-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license all_of: [@LICENSES_RUBY@]

  depends_on "swift" => :build # 6.3 or later
  depends_on arch: :x86_64
  depends_on :linux

  def install
    # Homebrew's musl-cross is for other machines; without a musl of the system, glibc is linked.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "todayline",
           "--manifest-cache", "none"
    system "integrations/packaging/install", ".build/release/todayline", prefix
    bash_completion.install "integrations/completions/todayline.bash" => "todayline"
    zsh_completion.install "integrations/completions/_todayline"
    fish_completion.install "integrations/completions/todayline.fish"
  end

  test do
    assert_equal "todayline #{version}", shell_output("#{bin}/todayline --version").strip
    assert_match "%", shell_output("#{bin}/todayline disk /")
  end
end
