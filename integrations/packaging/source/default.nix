# nix-build default.nix, next to the source archive.
#
# nixpkgs has an older Swift (5.10 in 24.11), so that the toolchain is an argument: a derivation with the
# Embedded standard library, 6.3 or later, and its programs in bin.
{ pkgs ? import <nixpkgs> { }
, swift ? throw "pass a Swift toolchain of 6.3 or later: --arg swift 'DERIVATION'"
}:

pkgs.stdenv.mkDerivation {
  pname = "todayline";
  version = "@VERSION@";
  src = ./todayline-@VERSION@.tar.gz;

  nativeBuildInputs = [ swift ];

  # Its static library and its headers in one prefix; see Package.swift.
  TODAYLINE_MUSL = pkgs.symlinkJoin {
    name = "musl-static";
    paths = [ pkgs.musl pkgs.musl.dev ];
  };

  buildPhase = ''
    runHook preBuild
    HOME=$TMPDIR swift build -c release --product todayline --manifest-cache none --disable-sandbox
    runHook postBuild
  '';

  installPhase = ''
    runHook preInstall
    sh integrations/packaging/install .build/release/todayline $out
    runHook postInstall
  '';

  # Nothing to patch in a static program, which the linker has stripped.
  dontStrip = true;
  dontPatchELF = true;

  doInstallCheck = true;
  installCheckPhase = "$out/bin/todayline --version | grep -qx 'todayline @VERSION@'";

  meta = {
    description = "Status-bar line for i3, sway, Waybar, tmux, polybar, and others";
    homepage = "@URL@";
    # nixpkgs has no name for Apache-2.0 WITH Swift-exception, which permits more than Apache-2.0.
    license = with pkgs.lib.licenses; [ mit asl20 unicode-30 ofl ];
    platforms = [ "x86_64-linux" ];
    mainProgram = "todayline";
  };
}
