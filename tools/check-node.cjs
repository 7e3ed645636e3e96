// CommonJS and old syntax on purpose: outdated Node versions must be able to run this and print the
// message.
const minVersion = [24, 15];

/** Returns a sentence that says what to install, or null if nothing is missing. */
function findProblem({ platform, arch, node, isGlibc }) {
  if (platform === "win32")
    return "Tiffin does not run on Windows itself. Install WSL (in PowerShell: `wsl --install`), clone Tiffin there and run `npm ci` there.";
  if (platform !== "linux" && platform !== "darwin")
    return `Tiffin does not run on ${platform}. Install it on Linux with glibc, on macOS, or on Windows in WSL.`;
  if (platform === "linux" && !isGlibc)
    return "Tiffin needs a Linux with glibc, and this one has another C library (Alpine has musl). Install Debian, Ubuntu or Fedora, or use a container image such as debian:bookworm-slim.";
  if (arch !== "x64" && arch !== "arm64")
    return `Tiffin does not run on ${arch} processors. Install it on an x64 or arm64 machine.`;
  if (isOlder(node))
    return platform === "linux"
      ? `Tiffin needs Node ${minVersion.join(".")} or newer; this is Node ${node}. Run \`npm ci\` without --omit=optional: it installs Node 24.`
      : `Tiffin needs Node ${minVersion.join(".")} or newer; this is Node ${node}. Install Node 24 from nodejs.org or with your version manager, and run \`npm ci\` again.`;
  return null;
}

function isOlder(node) {
  const [major, minor] = node.split(".").map(Number);
  return major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1]);
}

function describeMachine() {
  const { platform, arch, versions } = process;
  return { platform, arch, node: versions.node, isGlibc: platform === "linux" && hasGlibc() };
}

/** Node's report contains the version only if the C library is glibc. Node 10 has no report. */
function hasGlibc() {
  if (!process.report) return true;
  return Boolean(process.report.getReport().header.glibcVersionRuntime);
}

/**
 * Returns how to make the settings file readable, or null if it is readable or missing. Node treats
 * an unreadable one as missing, and the shop would start with the defaults.
 */
function findUnreadableFile(file) {
  // Here, because Node before 14.18 does not know "node:".
  const { accessSync, constants } = require("node:fs");
  const { resolve } = require("node:path");
  try {
    accessSync(file, constants.R_OK);
    return null;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    const user = process.getuid();
    const path = resolve(file);
    return `The user with the id ${user} cannot read ${path} (${error.code}), so the shop does not start without its settings. As root: \`chown ${user} ${path}; chmod 600 ${path}\``;
  }
}

module.exports = { describeMachine, findProblem, findUnreadableFile, isOlder };

if (require.main === module) {
  const settingsFile = process.argv[2];
  const problem =
    findProblem(describeMachine()) || (settingsFile ? findUnreadableFile(settingsFile) : null);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
}
