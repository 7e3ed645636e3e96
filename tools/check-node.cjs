// CommonJS and old syntax on purpose: outdated Node versions must be able to run this and print the message.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    [
      `Tiffin needs Node 24.15 or newer; this is Node ${process.versions.node}.`,
      "On Linux (x64 and arm64) `npm ci` installs it: run `npm ci` without --omit=optional and try again.",
      "On other systems install Node 24 from nodejs.org or with your version manager, and run `npm ci` again.",
    ].join("\n"),
  );
  process.exit(1);
}
