/**
 * `npm run install-size [-- --check]`: lists what `npm ci` has installed. With `--check`, fails
 * above a limit.
 */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const maxMegabytes = 550;
const maxPackages = 450;
/** `docs/dependencies.md` must explain what each package of at least this size is for. */
const largeMegabytes = 10;
const purposesFile = "docs/dependencies.md";

interface InstalledPackage {
  name: string;
  megabytes: number;
  /** Null if `purposesFile` does not name the package. */
  purpose: string | null;
}

type LockedPackages = Record<string, { deprecated?: string }>;

/**
 * Rows of the table in `purposesFile`. `*` in a name matches the operating system and processor.
 */
function listPurposes(): { pattern: RegExp; purpose: string }[] {
  return [...readFileSync(purposesFile, "utf8").matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(
    ([, name = "", purpose = ""]) => ({
      pattern: new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", "[\\w-]+")}$`),
      purpose,
    }),
  );
}

/** Largest first. */
function listInstalled(): InstalledPackage[] {
  const purposes = listPurposes();
  return Object.keys(readLockfile("node_modules/.package-lock.json"))
    .map((folder) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      const purpose = purposes.find(({ pattern }) => pattern.test(name))?.purpose ?? null;
      return { name, megabytes: measureDiskUsage(folder), purpose };
    })
    .sort((a, b) => b.megabytes - a.megabytes);
}

/** In MiB, like `du -m`. Excludes nested packages, which are listed separately. */
function measureDiskUsage(folder: string): number {
  const own = lstatSync(folder).blocks / 2_048;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules")
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? measureDiskUsage(path) : lstatSync(path).blocks / 2_048);
    }, own);
}

function readLockfile(file: string): LockedPackages {
  return (JSON.parse(readFileSync(file, "utf8")) as { packages: LockedPackages }).packages;
}

const installed = listInstalled();
const megabytes = installed.reduce((sum, pack) => sum + pack.megabytes, 0);
const deprecated = Object.entries(readLockfile("package-lock.json")).filter(
  ([, locked]) => locked.deprecated,
);
const large = installed.filter((pack) => pack.megabytes >= largeMegabytes);
const unexplained = large.filter(({ purpose }) => purpose === null);

for (const { name, megabytes: size, purpose } of large)
  console.log(`${size.toFixed(0).padStart(6)} MB  ${name}: ${purpose ?? `not in ${purposesFile}`}`);
console.log(`${megabytes.toFixed(0).padStart(6)} MB in node_modules (at most ${maxMegabytes})`);
console.log(`${String(installed.length).padStart(6)} packages (at most ${maxPackages})`);
console.log(`${String(deprecated.length).padStart(6)} deprecated packages (at most 0)`);
for (const [folder, locked] of deprecated) console.log(`        ${folder}: ${locked.deprecated}`);

const isSmallEnough = megabytes <= maxMegabytes && installed.length <= maxPackages;
const hasProblems = deprecated.length + unexplained.length > 0;
if (process.argv.includes("--check") && (!isSmallEnough || hasProblems)) process.exit(1);
