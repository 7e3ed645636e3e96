/**
 * `npm run sbom [-- FILE]`: lists the packages of the running shop with versions, licences and
 * hashes (CycloneDX, JSON).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { buildRuntimeLockfile, type Lockfile } from "./sbom/runtime-lockfile.ts";

interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; version: string; hashes?: object[]; licenses?: object[] }[];
}

const defaultFile = "build/sbom.cdx.json";

/** Reads only package.json and the lockfile; the packages need not be installed. */
export function createSbom(): Sbom {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "tiffin-sbom-"));
  try {
    const manifest = read("package.json") as { name: string };
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ ...manifest, devDependencies: {} }),
    );
    writeFileSync(
      join(folder, "package-lock.json"),
      JSON.stringify(buildRuntimeLockfile(read("package-lock.json") as Lockfile)),
    );
    const sbom = JSON.parse(runNpmSbom(folder)) as Sbom;
    // npm uses the folder's name.
    sbom.metadata.component.name = manifest.name;
    return sbom;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runNpmSbom(folder: string): string {
  const npm = process.env.npm_execpath;
  const [program = "npm", ...first] = npm ? [process.execPath, npm] : ["npm"];
  // `--include=dev`, because with NODE_ENV=production npm omits too much: see
  // `buildRuntimeLockfile`.
  const options = [
    "--package-lock-only",
    "--include=dev",
    "--sbom-format=cyclonedx",
    "--sbom-type=application",
  ];
  return execFileSync(program, [...first, "sbom", ...options], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

if (import.meta.main) {
  const file = resolve(process.argv[2] ?? defaultFile);
  const sbom = createSbom();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages, ${sbom.bomFormat} ${sbom.specVersion}: ${file}`);
}
