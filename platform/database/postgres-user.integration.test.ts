import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  listPostgresProcesses,
  startDatabaseProcess,
} from "../../tests/builders/database-process.ts";
import { canReach, findPostgresUser, nobodyUid, type SystemUser } from "./system-user.ts";

const isRoot = process.getuid?.() === 0;
const ordinaryUser: SystemUser = { name: "daemon", uid: 1, gid: 1 };
const project = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-user-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Why this machine cannot run the test. Undefined if it can. */
function skipReason(): string | undefined {
  if (!isRoot) return "only root can start processes as another user";
  if (!canReach(ordinaryUser, project) || !canReach(ordinaryUser, dirname(process.execPath)))
    return "an ordinary user cannot reach this checkout";
  return undefined;
}

describe("an ordinary user", () => {
  test("runs PostgreSQL as that user, even after kill -9", async ({ skip }) => {
    const reason = skipReason();
    if (reason) skip(reason);
    chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
    const dataDir = join(folder, "data");
    const killed = await startDatabaseProcess(dataDir, ordinaryUser);
    expect(killed.firstLine).toMatch(/^ready/);
    expect(new Set(listPostgresProcesses(join(dataDir, "postgres")).map(({ uid }) => uid))).toEqual(
      new Set([ordinaryUser.uid]),
    );
    await killed.end("SIGKILL");
    const restarted = await startDatabaseProcess(dataDir, ordinaryUser);
    expect(restarted.firstLine).toMatch(/^ready/);
    await restarted.end("SIGTERM");
    expect(listPostgresProcesses(join(dataDir, "postgres"))).toEqual([]);
  });

  test("is told the owner when a folder created by root is refused", async ({ skip }) => {
    const reason = skipReason();
    if (reason) skip(reason);
    const first = await startDatabaseProcess(folder);
    expect(first.firstLine).toMatch(/^ready/);
    await first.end("SIGTERM");
    const { uid } = statSync(join(folder, "postgres"));
    const second = await startDatabaseProcess(folder, ordinaryUser);
    expect(second.firstLine).toBe(
      `refused: The database folder ${folder}/postgres belongs to another user (uid ${uid}): start Tiffin as that user or as root.`,
    );
  });
});

/**
 * Connects as this system user to the roles `postgres` and `tiffin_app`. Returns `connected` or an
 * error code for each.
 */
function tryConnecting({ uid, gid }: SystemUser, socketFolder: string): string[] {
  const program = `
    import pg from "pg";
    for (const user of ["postgres", "tiffin_app"]) {
      const client = new pg.Client({ host: ${JSON.stringify(socketFolder)}, user, database: "tiffin" });
      console.log(await client.connect().then(() => "connected", (error) => error.code));
      await client.end().catch(() => undefined);
    }`;
  const options = { uid, gid, cwd: project, env: {}, encoding: "utf8" } as const;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], options)
    .trim()
    .split("\n");
}

describe("root", () => {
  test("runs PostgreSQL as the data folder's owner, who can start it later without root", async ({
    skip,
  }) => {
    const reason = skipReason();
    if (reason) skip(reason);
    chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
    const asRoot = await startDatabaseProcess(folder);
    expect(asRoot.firstLine).toMatch(/^ready/);
    const processes = listPostgresProcesses(join(folder, "postgres"));
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.filter(({ uid }) => uid !== ordinaryUser.uid)).toEqual([]);
    await asRoot.end("SIGTERM");
    const asOwner = await startDatabaseProcess(folder, ordinaryUser);
    expect(asOwner.firstLine).toMatch(/^ready/);
    await asOwner.end("SIGTERM");
  });

  test("chooses the first folder owner that is a named user other than root and nobody, otherwise a service account", ({
    skip,
  }) => {
    if (!isRoot) skip("only root can change the owner of a folder");
    const unknown = join(folder, "unknown");
    const ownedByNobody = join(folder, "nobodys");
    const ownedByKnownUser = join(folder, "known");
    for (const path of [unknown, ownedByNobody, ownedByKnownUser]) mkdirSync(path);
    chownSync(unknown, 54_321, 54_321);
    chownSync(ownedByNobody, nobodyUid, nobodyUid);
    chownSync(ownedByKnownUser, ordinaryUser.uid, ordinaryUser.gid);
    expect(
      findPostgresUser([join(folder, "absent"), folder, unknown, ownedByNobody, ownedByKnownUser]),
    ).toEqual(ordinaryUser);
    expect(["tiffin", "postgres"]).toContain(
      findPostgresUser([folder, unknown, ownedByNobody])?.name,
    );
  });

  test("takes over an earlier version's folder from the user nobody", async ({ skip }) => {
    const reason = skipReason();
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

describe("another user on the machine", () => {
  test("cannot connect to the database, even if the socket's folder is open to everyone", async ({
    skip,
  }) => {
    const reason = skipReason();
    if (reason) skip(reason);
    const running = await startDatabaseProcess(folder);
    expect(running.firstLine).toMatch(/^ready/);
    const socketFolder = join(folder, "socket");
    expect(tryConnecting(ordinaryUser, socketFolder)).toEqual(["EACCES", "EACCES"]);
    // Even with open file permissions, PostgreSQL itself rejects other users.
    chmodSync(socketFolder, 0o755);
    chmodSync(join(socketFolder, ".s.PGSQL.5432"), 0o777);
    for (const user of [ordinaryUser, { name: "nobody", uid: nobodyUid, gid: nobodyUid }])
      expect(tryConnecting(user, socketFolder)).toEqual(["28000", "28000"]);
    await running.end("SIGTERM");
  });
});

test("a user can reach a folder if every parent folder lets them through", ({ skip }) => {
  if (!isRoot) skip("only root can change the owner of a folder");
  const innerFolder = join(folder, "private", "inner");
  mkdirSync(innerFolder, { recursive: true });
  expect(canReach(ordinaryUser, innerFolder)).toBe(true);
  chmodSync(dirname(innerFolder), 0o700);
  expect(canReach(ordinaryUser, innerFolder)).toBe(false);
  expect(canReach(null, innerFolder)).toBe(true);
  chownSync(dirname(innerFolder), 0, ordinaryUser.gid);
  chmodSync(dirname(innerFolder), 0o710);
  expect(canReach(ordinaryUser, innerFolder)).toBe(true);
});
