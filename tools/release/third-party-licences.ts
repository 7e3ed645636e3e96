import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildRuntimeLockfile, type Lockfile } from "../sbom/runtime-lockfile.ts";

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/**
 * The licence texts of all packages in the running shop, including those that the build bundles.
 */
export function collectThirdPartyLicences(): string {
  const { packages } = buildRuntimeLockfile(
    JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile,
  );
  return Object.keys(packages)
    .filter((path) => path !== "")
    .sort()
    .flatMap(describePackage)
    .join(`\n${"-".repeat(80)}\n`);
}

/** Empty for an optional package of another operating system. */
function describePackage(folder: string): string[] {
  const files = listFiles(folder);
  if (!files.includes("package.json")) return [];
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Record<string, string>;
  const texts = files
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${[`${name} ${version} (${license})`, ...texts].join("\n\n")}\n`];
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
