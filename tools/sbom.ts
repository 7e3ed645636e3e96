/** `npm run sbom [-- FILE]`: which parts of others the running shop is made of, with versions, licences and hashes (CycloneDX, JSON). */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Lock, onlyWhatRuns } from "./sbom/only-what-runs.ts";

interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; version: string; hashes?: object[]; licenses?: object[] }[];
}

const usualPlace = "build/sbom.cdx.json";

/** As npm reads it out of the lock file: what is installed at the moment makes no difference. */
export function listParts(): Sbom {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "tiffin-sbom-"));
  try {
    const shop = read("package.json") as { name: string };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...shop, devDependencies: {} }));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(onlyWhatRuns(read("package-lock.json") as Lock)));
    const sbom = JSON.parse(askNpm(folder)) as Sbom;
    // npm puts the folder's name there.
    sbom.metadata.component.name = shop.name;
    return sbom;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function askNpm(folder: string): string {
  const npm = process.env.npm_execpath;
  const [program = "npm", ...first] = npm ? [process.execPath, npm] : ["npm"];
  // The folder has only what runs. Where NODE_ENV is production npm would leave out more: see `onlyWhatRuns`.
  const options = ["--package-lock-only", "--include=dev", "--sbom-format=cyclonedx", "--sbom-type=application"];
  return execFileSync(program, [...first, "sbom", ...options], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

if (import.meta.main) {
  const file = resolve(process.argv[2] ?? usualPlace);
  const sbom = listParts();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} parts, ${sbom.bomFormat} ${sbom.specVersion}: ${file}`);
}
