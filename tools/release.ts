/**
 * `npm run release`: builds everything and packs it into one file that runs without npm and
 * network. Decision 58.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { build } from "./build.ts";
import { findReleaseDate } from "./release/changelog.ts";
import { listReleaseEntries } from "./release/list-entries.ts";
import { writeTarball } from "./release/tarball.ts";
import { createSbom } from "./sbom.ts";

const maxBytes = 120_000_000;

/** Returns the path of the tarball. */
export async function createRelease(): Promise<string> {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const date = findReleaseDate(version);
  if (process.platform !== "linux")
    throw new Error("Releases are made on Linux: npm has no Node for them elsewhere.");
  await build({ ifStale: true });
  const folder = `tiffin-${version}-${process.platform}-${process.arch}`;
  const tarball = `build/${folder}.tar.gz`;
  await writeTarball(tarball, {
    folder,
    modified: new Date(date),
    entries: listReleaseEntries(version),
  });
  if (statSync(tarball).size > maxBytes)
    throw new Error(`${tarball} is larger than ${formatMegabytes(maxBytes)}.`);
  writeFileSync(`build/tiffin-${version}.cdx.json`, `${JSON.stringify(createSbom(), null, 2)}\n`);
  writeChecksums(version);
  return tarball;
}

/**
 * For `sha256sum --check`, run in `build`. Includes tarballs of other machines that were copied
 * there.
 */
function writeChecksums(version: string): void {
  const names = globSync(`tiffin-${version}{-*.tar.gz,.cdx.json}`, { cwd: "build" }).sort();
  const lines = names.map((name) => {
    const content = readFileSync(`build/${name}`);
    const checksum = createHash("sha256").update(content).digest("hex");
    console.log(`build/${name}  ${formatMegabytes(content.length)}  sha256 ${checksum}`);
    return `${checksum}  ${name}\n`;
  });
  writeFileSync("build/SHA256SUMS", lines.join(""));
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

if (import.meta.main) {
  try {
    await createRelease();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
