import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const windowless = ["chromium-headless-shell", "chrome-headless-shell"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, or the first that is found. With `install`, Debian's is installed where there
 * is none and this process may do so; else it throws and says what to do. `measuring` prefers one that draws no window of its own round
 * the page, which takes a whole Chromium as much of the processor as the page does.
 */
export async function findBrowser({ install, measuring = false }: { install: boolean; measuring?: boolean }): Promise<string> {
  const found = installedBrowser(measuring ? [...windowless, ...names] : names);
  if (found) return found;
  const mayInstall = install && process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get");
  if (mayInstall) {
    console.log("No Chromium here: installing Debian's …");
    apt("update");
    apt("install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation");
    const installed = installedBrowser(names);
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, and none was found.\n" +
      "On Debian or Ubuntu: sudo apt-get update && sudo apt-get install chromium\n" +
      "Elsewhere: install Chromium or Chrome, or point CHROMIUM_PATH at its program.",
  );
}

function installedBrowser(names: readonly string[]): string | undefined {
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

function apt(...args: string[]): void {
  const { status } = spawnSync("apt-get", ["--quiet", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(" ")} did not work; install Chromium by hand and try again.`);
}
