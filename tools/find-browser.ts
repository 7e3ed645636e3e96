import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Prefers the headless shell, because a full Chromium also renders its window, which takes 50% more
 * CPU time.
 */
const commands = [
  ...["chromium-headless-shell", "chrome-headless-shell"],
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, or the first one found. With `install`, installs
 * Debian's headless shell first when running as root on Debian. Throws with instructions if there
 * is none.
 */
export async function findBrowser({ install }: { install: boolean }): Promise<string> {
  const found = findInstalledBrowser();
  const isRootOnDebian = process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get");
  const hasHeadlessShell = Boolean(process.env.CHROMIUM_PATH) || found?.includes("headless-shell");
  if (install && isRootOnDebian && !hasHeadlessShell) {
    console.log("Installing Debian's Chromium for the browser tests …");
    const installed =
      runApt("update") &&
      runApt(
        "install",
        "--yes",
        "--no-install-recommends",
        "chromium-headless-shell",
        "fonts-liberation",
      );
    if (!installed) console.log("The installation failed.");
  }
  const path = findInstalledBrowser();
  if (path) return path;
  throw new Error(
    "Chromium was not found. The browser tests need it.\n" +
      "On Debian or Ubuntu: sudo apt-get update && sudo apt-get install chromium\n" +
      "Elsewhere: install Chromium or Chrome, or set CHROMIUM_PATH to its executable.",
  );
}

function findInstalledBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...macPaths].find(
    (path) => path && isRunnable(path),
  );
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runApt(...args: string[]): boolean {
  const { status } = spawnSync("apt-get", ["--quiet", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return status === 0;
}
