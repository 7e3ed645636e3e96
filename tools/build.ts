import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { rolldown } from "rolldown";
import { type Progress, startProgress } from "./build-steps/progress.ts";
import { buildRuntimeLockfile } from "./sbom/runtime-lockfile.ts";

/** The inputs of the build. A change in one of them makes the build stale. */
const sources = [
  "server.ts",
  "app/**/*.{ts,tsx,css,woff2}",
  "domain/**/*.ts",
  "platform/**/*.ts",
  "public/**/*.*",
  "package.json",
  "package-lock.json",
  "tools/build.ts",
  "tools/sbom/runtime-lockfile.ts",
  "tools/build-steps/*.ts",
  "tools/backup.ts",
  "tools/restore.ts",
  "tools/backup/*.ts",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/**
 * Packages that a release contains: native ones, and one that the program and the pages must share.
 */
const installed = ["sharp", "@node-rs/argon2", "temporal-polyfill"];
/** `pg-native` is optional in `pg`; only `npm run dev` uses `vite`. */
const external = [...installed, "pg-native", "vite"];
/** The desktop browsers of Vite's default target. */
const browsers = ["chrome111", "edge111", "firefox114", "safari16.4"];
const ignoredSources = /\.test\.tsx?$/;
const stampFile = "build/.stamp";
/** Deleted before each build. Other folders of `build/` hold tools, releases and measurements. */
const outputs = [stampFile, "build/client", "build/server", "build/program", "build/release"];
const lockFile = "node_modules/.building";

/**
 * Builds the pages and the program. With `ifStale`, only when a source changed since the last
 * build.
 */
export async function build({ ifStale }: { ifStale: boolean }): Promise<void> {
  if (ifStale && isUpToDate()) return;
  await withBuildLock(async () => {
    if (ifStale && isUpToDate()) return;
    const fingerprint = hashSources();
    const progress = startProgress("Building the shop");
    for (const output of outputs) rmSync(output, { recursive: true, force: true });
    await runAll([buildPages(progress), buildProgram().then(() => progress.finish("server"))]);
    writeReleaseManifest();
    writeFileSync(stampFile, fingerprint);
    progress.end();
  });
}

/**
 * Waits for all tasks before it throws the first error, so that nothing is still writing when the
 * lock is released.
 */
async function runAll(tasks: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(tasks))
    if (result.status === "rejected") throw result.reason;
}

function isUpToDate(): boolean {
  return readIfExists(stampFile) === hashSources();
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((pattern) => globSync(pattern)).sort()) {
    if (ignoredSources.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * Builds the pages in a child process, whose output is printed only on failure. Compresses the
 * browser files once built.
 */
async function buildPages(progress: Progress): Promise<void> {
  const child = spawn(process.execPath, ["tools/build-steps/pages.ts"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const built = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`the build failed\n\n${output}`)),
    );
  });
  const client = new Promise<void>((resolve) => child.on("message", () => resolve()));
  const compressed = Promise.race([client, built]).then(async () => {
    progress.finish("pages for browsers");
    rejectServerCode();
    await buildServiceWorker();
    // The server's build is still writing React Router's manifest.
    await compressFiles({ except: "build/client/assets/manifest-" });
  });
  await runAll([built.then(() => progress.finish("pages for the server")), compressed]);
  await compressFiles({ except: null });
  progress.finish("compression");
  for (const folder of ["client", "server"])
    rmSync(`build/${folder}/.vite`, { recursive: true, force: true });
}

/**
 * Keeps database code out of the browser. Every Drizzle class and table refers to a symbol with
 * this prefix.
 */
function rejectServerCode(): void {
  const chunks = globSync("build/client/assets/*.js").filter((file) =>
    readFileSync(file, "utf8").includes("drizzle:"),
  );
  if (chunks.length > 0) throw new Error(`drizzle-orm is in client chunks: ${chunks.join(", ")}`);
}

/** Writes one file to the root, because a service worker controls only its own folder. */
async function buildServiceWorker(): Promise<void> {
  await using bundle = await rolldown({
    input: "app/pwa/service-worker.ts",
    transform: { target: browsers },
    logLevel: "silent",
  });
  await bundle.write({ file: "build/client/service-worker.js", format: "iife", minify: true });
}

/**
 * Bundles the server into a few files: loading thousands of modules takes several times as much
 * time and memory. `build/program` has the same depth as the source folders, because sources
 * resolve other files relative to themselves. Vite uses Rolldown too, but takes twice as long
 * because of its plugins, which these files do not need.
 */
async function buildProgram(): Promise<void> {
  await using bundle = await rolldown({
    input: {
      server: "server.ts",
      "picture-process": "platform/media/picture-process.ts",
      "backup-process": "platform/backup/backup-process.ts",
      backup: "tools/backup.ts",
      restore: "tools/restore.ts",
    },
    platform: "node",
    external,
    resolve: { conditionNames: ["module", "node", "production"], mainFields: ["module", "main"] },
    transform: { target: "node24" },
    logLevel: "silent",
  });
  await bundle.write({
    dir: "build/program",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
}

/**
 * Writes `build/release`: a package.json and lockfile with only what the built program imports,
 * for `npm run release`.
 */
function writeReleaseManifest(): void {
  const {
    scripts: _,
    devDependencies: __,
    ...manifest
  } = JSON.parse(readFileSync("package.json", "utf8"));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const dependencies = Object.fromEntries(
    installed.map((name) => [name, manifest.dependencies[name]]),
  );
  const { devDependencies: ___, ...root } = { ...lock.packages[""], dependencies };
  mkdirSync("build/release", { recursive: true });
  for (const [file, content] of [
    ["package.json", { ...manifest, dependencies }],
    [
      "package-lock.json",
      buildRuntimeLockfile({ ...lock, packages: { ...lock.packages, "": root } }),
    ],
  ] as const)
    writeFileSync(`build/release/${file}`, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Compresses text files that have no compressed copies yet, as gzip and Brotli, at the highest
 * levels. Runs in zlib's threads.
 */
async function compressFiles({ except }: { except: string | null }): Promise<void> {
  const compress = async (file: string) => {
    const content = await readFile(file);
    const [zipped, brotli] = await Promise.all([
      promisify(gzip)(content, { level: 9 }),
      promisify(brotliCompress)(content),
    ]);
    await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
  };
  const files = globSync("build/client/**/*.{js,css,svg}").filter(
    (file) => !existsSync(`${file}.br`) && !(except && file.startsWith(except)),
  );
  await Promise.all(files.map(compress));
}

/**
 * Concurrent builds in one folder wait for each other. A lock whose process has died is removed.
 */
async function withBuildLock(work: () => Promise<void>): Promise<void> {
  while (!tryLock()) await sleep(200);
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function tryLock(): boolean {
  mkdirSync("build", { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(readIfExists(lockFile));
    if (holder > 0 && !isRunning(holder)) rmSync(lockFile, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) {
  try {
    await build({ ifStale: process.argv.includes("--if-stale") });
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    process.exit(1);
  }
}
