import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listPostgresProcesses, startDatabaseProcess } from "../../tests/builders/database-process.ts";
import { canReach, findPostgresUser, nobodyUid, type SystemUser } from "./system-user.ts";

const isRoot = process.getuid?.() === 0;
const ordinary: SystemUser = { name: "daemon", uid: 1, gid: 1 };
const project = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-user-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Why this machine cannot show something, or nothing. */
function missing(): string | undefined {
  if (!isRoot) return "only root can start processes as somebody else";
  if (!canReach(ordinary, project) || !canReach(ordinary, dirname(process.execPath)))
    return "an ordinary user cannot reach this checkout";
  return undefined;
}

describe("an ordinary user", () => {
  test("starts its own PostgreSQL, as itself, also after kill -9", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    chownSync(folder, ordinary.uid, ordinary.gid);
    const dataDir = join(folder, "data");
    const killed = await startDatabaseProcess(dataDir, ordinary);
    expect(killed.firstLine).toMatch(/^ready/);
    expect(new Set(listPostgresProcesses(join(dataDir, "postgres")).map(({ uid }) => uid))).toEqual(new Set([ordinary.uid]));
    await killed.end("SIGKILL");
    const again = await startDatabaseProcess(dataDir, ordinary);
    expect(again.firstLine).toMatch(/^ready/);
    await again.end("SIGTERM");
    expect(listPostgresProcesses(join(dataDir, "postgres"))).toEqual([]);
  });

  test("is told whose a folder is that root made", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    const first = await startDatabaseProcess(folder);
    expect(first.firstLine).toMatch(/^ready/);
    await first.end("SIGTERM");
    const { uid } = statSync(join(folder, "postgres"));
    const second = await startDatabaseProcess(folder, ordinary);
    expect(second.firstLine).toBe(
      `refused: The database folder ${folder}/postgres belongs to another user (uid ${uid}): start Tiffin as that user or as root.`,
    );
  });
});

/** How PostgreSQL answers a program of this user that wants to be its superuser, or the shop's role: `connected`, or the error's code. */
function connectAs({ uid, gid }: SystemUser, socketFolder: string): string[] {
  const program = `
    import pg from "pg";
    for (const user of ["postgres", "tiffin_app"]) {
      const client = new pg.Client({ host: ${JSON.stringify(socketFolder)}, user, database: "tiffin" });
      console.log(await client.connect().then(() => "connected", (error) => error.code));
      await client.end().catch(() => undefined);
    }`;
  const options = { uid, gid, cwd: project, env: {}, encoding: "utf8" } as const;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], options).trim().split("\n");
}

describe("root", () => {
  test("lets the data folder's owner run it, and the owner goes on alone", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    chownSync(folder, ordinary.uid, ordinary.gid);
    const asRoot = await startDatabaseProcess(folder);
    expect(asRoot.firstLine).toMatch(/^ready/);
    const processes = listPostgresProcesses(join(folder, "postgres"));
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.filter(({ uid }) => uid !== ordinary.uid)).toEqual([]);
    await asRoot.end("SIGTERM");
    const asOwner = await startDatabaseProcess(folder, ordinary);
    expect(asOwner.firstLine).toMatch(/^ready/);
    await asOwner.end("SIGTERM");
  });

  test("chooses the first owner that is not root and that the machine knows by name, else an account of its own", ({ skip }) => {
    if (!isRoot) skip("only root may give folders away");
    const [unknown, nobodys, known] = [join(folder, "unknown"), join(folder, "nobodys"), join(folder, "known")];
    for (const path of [unknown, nobodys, known]) mkdirSync(path);
    chownSync(unknown, 54_321, 54_321);
    chownSync(nobodys, nobodyUid, nobodyUid);
    chownSync(known, ordinary.uid, ordinary.gid);
    expect(findPostgresUser([join(folder, "absent"), folder, unknown, nobodys, known])).toEqual(ordinary);
    expect(["tiffin", "postgres"]).toContain(findPostgresUser([folder, unknown, nobodys])?.name);
  });

  test("takes the folder of an earlier version over from nobody, with every row", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    const first = await startDatabaseProcess(folder);
    expect(first.firstLine).toMatch(/^ready/);
    await first.end("SIGTERM");
    const cluster = join(folder, "postgres");
    execFileSync("chown", ["-R", `${nobodyUid}:${nobodyUid}`, cluster]);
    writeFileSync(join(cluster, "pg_hba.conf"), "local all all trust\n");
    const updated = await startDatabaseProcess(folder);
    expect(updated.firstLine).toMatch(/^ready/);
    const uids = new Set(listPostgresProcesses(cluster).map(({ uid }) => uid));
    expect(uids.size).toBe(1);
    for (const uid of [0, nobodyUid]) expect(uids).not.toContain(uid);
    await updated.end("SIGTERM");
  });
});

describe("another user of the machine", () => {
  test("cannot connect to the database, even where the socket's folder is open to all", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    const running = await startDatabaseProcess(folder);
    expect(running.firstLine).toMatch(/^ready/);
    const socketFolder = join(folder, "socket");
    expect(connectAs(ordinary, socketFolder)).toEqual(["EACCES", "EACCES"]);
    // As if somebody had opened it, or had got hold of the socket in another way.
    chmodSync(socketFolder, 0o755);
    chmodSync(join(socketFolder, ".s.PGSQL.5432"), 0o777);
    for (const user of [ordinary, { name: "nobody", uid: nobodyUid, gid: nobodyUid }])
      expect(connectAs(user, socketFolder)).toEqual(["28000", "28000"]);
    await running.end("SIGTERM");
  });
});

test("somebody gets to a folder when every folder on the way lets them through", ({ skip }) => {
  if (!isRoot) skip("only root may give folders away");
  const inner = join(folder, "private", "inner");
  mkdirSync(inner, { recursive: true });
  expect(canReach(ordinary, inner)).toBe(true);
  chmodSync(dirname(inner), 0o700);
  expect(canReach(ordinary, inner)).toBe(false);
  expect(canReach(null, inner)).toBe(true);
  chownSync(dirname(inner), 0, ordinary.gid);
  chmodSync(dirname(inner), 0o710);
  expect(canReach(ordinary, inner)).toBe(true);
});
