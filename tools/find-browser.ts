import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell first: a whole Chromium also draws a browser window that nobody sees, which takes half as much processor time again. */
const names = [
  ...["chromium-headless-shell", "chrome-headless-shell"],
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium for tests and measurements: `CHROMIUM_PATH`, or the first that is found. With `install`, Debian's headless shell
 * is installed first where this process may do so. Throws where there is none, and says what to do.
 */
export async function findBrowser({ install }: { install: boolean }): Promise<string> {
  const found = installedBrowser();
  const mayInstall = install && process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get");
  if (mayInstall && !process.env.CHROMIUM_PATH && !found?.includes("headless-shell")) {
    console.log("Installing Debian's Chromium for the browser tests …");
    const installed =
      apt("update") && apt("install", "--yes", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation");
    if (!installed) console.log("That did not work.");
  }
  const path = installedBrowser();
  if (path) return path;
  throw new Error(
    "The browser tests need Chromium, and none was found.\n" +
      "On Debian or Ubuntu: sudo apt-get update && sudo apt-get install chromium\n" +
      "Elsewhere: install Chromium or Chrome, or point CHROMIUM_PATH at its program.",
  );
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...elsewhere].find((path) => path && isRunnable(path));
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function apt(...args: string[]): boolean {
  const { status } = spawnSync("apt-get", ["--quiet", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return status === 0;
}
