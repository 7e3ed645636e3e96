import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { InlineConfig } from "vite";
import { onlyWhatRuns } from "./sbom/only-what-runs.ts";

/** What pages and program are made of. `public/pictures` is itself made here. */
const sources = [
  "server.ts",
  "app/**/*.{ts,tsx,css,woff2}",
  "domain/**/*.ts",
  "platform/**/*.ts",
  "public/**/*.*",
  "tools/compose-pictures.ts",
  "tools/pictures/**/*.ts",
  "tools/pictures/*.ts",
  "package-lock.json",
  "tools/build.ts",
  "tools/backup.ts",
  "tools/restore.ts",
  "tools/backup/*.ts",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/** What the release installs: compiled for the machine, or used from both program and pages, which must have the same one. */
const installed = ["sharp", "@node-rs/argon2", "temporal-polyfill"];
/** Optional in `pg`, and used by `npm run dev` alone. */
const notBundled = [...installed, "pg-native", "vite"];
const madeHere = /^public\/pictures\/|\.test\.tsx?$/;
const stampFile = "build/.stamp";
const lockFile = "node_modules/.building";

/** Builds the pages, the pictures and the program. With `ifStale`, only when a source changed since the last build. */
export async function build({ ifStale }: { ifStale: boolean }): Promise<void> {
  if (ifStale && isFresh()) return;
  await alone(async () => {
    if (ifStale && isFresh()) return;
    const started = performance.now();
    const fingerprint = fingerprintOfSources();
    process.stdout.write("Building the pages …");
    rmSync(stampFile, { force: true });
    // Only now: a start with nothing to build does not wait for the picture library.
    const { composePictures } = await import("./compose-pictures.ts");
    await composePictures();
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

function isFresh(): boolean {
  return readIfThere(stampFile) === fingerprintOfSources();
}

function fingerprintOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((pattern) => globSync(pattern)).sort()) {
    if (madeHere.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Quiet while it goes well; everything it said when it does not. */
async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/.bin/react-router", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`the build failed\n\n${said}`);
}

/** The browser gets no database code. Every Drizzle class and table refers to a symbol with this prefix. */
function rejectServerCode(): void {
  const chunks = globSync("build/client/assets/*.js").filter((file) => readFileSync(file, "utf8").includes("drizzle:"));
  if (chunks.length > 0) throw new Error(`drizzle-orm is in client chunks: ${chunks.join(", ")}`);
}

/** It is no part of the pages: one file, at the root of the site, so that it may answer for all of it. */
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
 * The server with all that it uses, in a few files: from some thousand of them, most of them a library's that it has no use for, a start takes
 * several times as long and as much memory. The folder is as deep as those of the sources, which name other files by their own place.
 */
async function buildProgram(): Promise<void> {
  await buildWithVite({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, external: notBundled },
    build: {
      ssr: true,
      outDir: "build/program",
      target: "node24",
      rolldownOptions: {
        input: {
          server: "server.ts",
          "picture-process": "platform/media/picture-process.ts",
          backup: "tools/backup.ts",
          restore: "tools/restore.ts",
        },
        output: { format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** `build/release`: a package.json and lock file with only what the built program imports. `npm ci` there installs a release. */
function writeReleaseManifest(): void {
  const { scripts: _, devDependencies: __, ...shop } = JSON.parse(readFileSync("package.json", "utf8"));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const dependencies = Object.fromEntries(installed.map((name) => [name, shop.dependencies[name]]));
  const { devDependencies: ___, ...root } = { ...lock.packages[""], dependencies };
  mkdirSync("build/release", { recursive: true });
  for (const [file, content] of [
    ["package.json", { ...shop, dependencies }],
    ["package-lock.json", onlyWhatRuns({ ...lock, packages: { ...lock.packages, "": root } })],
  ] as const)
    writeFileSync(`build/release/${file}`, `${JSON.stringify(content, null, 2)}\n`);
}

async function buildWithVite(config: InlineConfig): Promise<void> {
  const { build: viteBuild } = await import("vite");
  const before = process.env.NODE_ENV;
  try {
    await viteBuild(config);
  } finally {
    // It says "production" to the whole process: tests that follow in it would not be the same after a build as without one.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Once and as small as can be, rather than at every request: what of the built files is text, in both ways that browsers ask for. */
function compressFiles(): void {
  for (const file of globSync("build/client/**/*.{js,css,svg}")) {
    const whole = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(whole));
  }
}

/** Two processes started at once in one folder take turns. The lock of a process that died is taken over. */
async function alone(work: () => Promise<void>): Promise<void> {
  while (!takeLock()) await sleep(200);
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock(): boolean {
  mkdirSync("build", { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(readIfThere(lockFile));
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

function readIfThere(file: string): string | null {
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
