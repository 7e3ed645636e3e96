// Plain old JavaScript on purpose: this runs on whatever Node there is, to say kindly that a newer one is needed.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    [
      `Tiffin needs Node 24.15 or newer; this is Node ${process.versions.node}.`,
      "On Linux (x64 and arm64) `npm ci` brings it along: run `npm ci`, without --omit=optional, and try again.",
      "Elsewhere install Node 24 from nodejs.org or with your version manager, and run `npm ci` again.",
    ].join("\n"),
  );
  process.exit(1);
}
