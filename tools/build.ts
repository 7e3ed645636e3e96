import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { InlineConfig } from "vite";
import { runtimeLockfile } from "./sbom/runtime-lockfile.ts";

/** The inputs of the build. A change in one of them makes the build stale. */
const sources = [
  "server.ts",
  "app/**/*.{ts,tsx,css,woff2}",
  "domain/**/*.ts",
  "platform/**/*.ts",
  "public/**/*.*",
  "package-lock.json",
  "tools/build.ts",
  "tools/backup.ts",
  "tools/restore.ts",
  "tools/backup/*.ts",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/** Packages that a release installs: native ones, and one that the program and the pages must share. */
const installed = ["sharp", "@node-rs/argon2", "temporal-polyfill"];
/** `pg-native` is optional in `pg`; only `npm run dev` uses `vite`. */
const external = [...installed, "pg-native", "vite"];
const ignoredSources = /\.test\.tsx?$/;
const stampFile = "build/.stamp";
const lockFile = "node_modules/.building";

/** Builds the pages and the program. With `ifStale`, only when a source changed since the last build. */
export async function build({ ifStale }: { ifStale: boolean }): Promise<void> {
  if (ifStale && isUpToDate()) return;
  await withBuildLock(async () => {
    if (ifStale && isUpToDate()) return;
    const started = performance.now();
    const fingerprint = hashSources();
    process.stdout.write("Building the pages …");
    rmSync(stampFile, { force: true });
    await buildPages();
    rejectServerCode();
    await buildServiceWorker();
    await buildProgram();
    writeReleaseManifest();
    compressFiles();
    writeFileSync(stampFile, fingerprint);
    console.log(` done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
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

/** Prints the output only when the build fails. */
async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/.bin/react-router", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`the build failed\n\n${output}`);
}

/** Keeps database code out of the browser. Every Drizzle class and table refers to a symbol with this prefix. */
function rejectServerCode(): void {
  const chunks = globSync("build/client/assets/*.js").filter((file) => readFileSync(file, "utf8").includes("drizzle:"));
  if (chunks.length > 0) throw new Error(`drizzle-orm is in client chunks: ${chunks.join(", ")}`);
}

/** Writes one file to the root, because a service worker controls only its own folder. */
async function buildServiceWorker(): Promise<void> {
  await buildWithVite({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: "build/client",
      emptyOutDir: false,
      rolldownOptions: {
        input: "app/pwa/service-worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

/**
 * Bundles the server into a few files: loading thousands of modules takes several times as long and as much memory.
 * `build/program` has the same depth as the source folders, because sources resolve other files relative to themselves.
 */
async function buildProgram(): Promise<void> {
  await buildWithVite({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: "build/program",
      target: "node24",
      rolldownOptions: {
        input: {
          server: "server.ts",
          "picture-process": "platform/media/picture-process.ts",
          "backup-process": "platform/backup/backup-process.ts",
          backup: "tools/backup.ts",
          restore: "tools/restore.ts",
        },
        output: { format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** Writes `build/release`: a package.json and lock file with only what the built program imports, for `npm ci`. */
function writeReleaseManifest(): void {
  const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(readFileSync("package.json", "utf8"));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const dependencies = Object.fromEntries(installed.map((name) => [name, manifest.dependencies[name]]));
  const { devDependencies: ___, ...root } = { ...lock.packages[""], dependencies };
  mkdirSync("build/release", { recursive: true });
  for (const [file, content] of [
    ["package.json", { ...manifest, dependencies }],
    ["package-lock.json", runtimeLockfile({ ...lock, packages: { ...lock.packages, "": root } })],
  ] as const)
    writeFileSync(`build/release/${file}`, `${JSON.stringify(content, null, 2)}\n`);
}

async function buildWithVite(config: InlineConfig): Promise<void> {
  const { build: viteBuild } = await import("vite");
  const before = process.env.NODE_ENV;
  try {
    await viteBuild(config);
  } finally {
    // Vite sets NODE_ENV to "production" for the whole process, which would change later tests.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Compresses text files once, at the highest levels, in both encodings that browsers accept. */
function compressFiles(): void {
  for (const file of globSync("build/client/**/*.{js,css,svg}")) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

/** Concurrent builds in one folder wait for each other. A lock whose process has died is removed. */
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
