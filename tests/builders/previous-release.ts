import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface PreviousRelease {
  name: string;
  /** Contains `build` and `migrations`. */
  folder: string;
  /** The `when` of its newest migration. */
  newestMigration: number;
  remove(): void;
}

/** Returns why there is no previous release to start, or null if there is one. */
export function getPreviousReleaseSkipReason(): string | null {
  return process.env.PREVIOUS_RELEASE || findPreviousTag()
    ? null
    : "needs a release: there is no earlier tag v*, and PREVIOUS_RELEASE names no tarball or built checkout";
}

/**
 * Prepares the release before this one. PREVIOUS_RELEASE can name its tarball or a built checkout.
 * Otherwise this builds the latest `v*` tag before this commit in a temporary folder, with packages
 * from npm.
 */
export function preparePreviousRelease(): PreviousRelease {
  const named = process.env.PREVIOUS_RELEASE;
  if (named && statSync(named).isDirectory())
    return describeRelease(named, resolve(named), () => undefined);
  const temporary = mkdtempSync(join(tmpdir(), "tiffin-previous-"));
  const removeFolder = () => rmSync(temporary, { recursive: true, force: true });
  if (named) {
    execFileSync("tar", ["-xzf", named, "-C", temporary, "--strip-components=1"]);
    return describeRelease(named, temporary, removeFolder);
  }
  const tag = findPreviousTag() ?? "";
  const checkout = join(temporary, "checkout");
  mkdirSync(checkout);
  const archive = execFileSync("git", ["archive", tag], { maxBuffer: 1_000_000_000 });
  execFileSync("tar", ["-x", "-C", checkout], { input: archive });
  for (const args of [["ci"], ["run", "build"]])
    execFileSync("npm", args, { cwd: checkout, stdio: "inherit" });
  return describeRelease(tag, checkout, removeFolder);
}

function describeRelease(name: string, folder: string, remove: () => void): PreviousRelease {
  const journal = JSON.parse(
    readFileSync(join(folder, "migrations/meta/_journal.json"), "utf8"),
  ) as {
    entries: { when: number }[];
  };
  return { name, folder, newestMigration: journal.entries.at(-1)?.when ?? 0, remove };
}

/** Returns null without git, a repository or a tag. */
function findPreviousTag(): string | null {
  const { status, stdout } = spawnSync(
    "git",
    ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^"],
    {
      encoding: "utf8",
    },
  );
  return status === 0 ? stdout.trim() : null;
}
