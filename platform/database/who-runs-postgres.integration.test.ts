import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseProcess, postgresProcesses } from "../../tests/builders/database-process.ts";
import { canReach, type SystemUser, userForPostgres } from "./system-user.ts";

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
    const killed = await databaseProcess(dataDir, ordinary);
    expect(killed.said).toMatch(/^ready/);
    expect(new Set(postgresProcesses(join(dataDir, "postgres")).map(({ uid }) => uid))).toEqual(new Set([ordinary.uid]));
    await killed.end("SIGKILL");
    const again = await databaseProcess(dataDir, ordinary);
    expect(again.said).toMatch(/^ready/);
    await again.end("SIGTERM");
    expect(postgresProcesses(join(dataDir, "postgres"))).toEqual([]);
  });

  test("is told whose a folder is that root made", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    const first = await databaseProcess(folder);
    expect(first.said).toMatch(/^ready/);
    await first.end("SIGTERM");
    const { uid } = statSync(join(folder, "postgres"));
    const second = await databaseProcess(folder, ordinary);
    expect(second.said).toBe(
      `refused: The database folder ${folder}/postgres belongs to another user (uid ${uid}): start Tiffin as that user or as root.`,
    );
  });
});

describe("root", () => {
  test("lets the data folder's owner run it, and the owner goes on alone", async ({ skip }) => {
    const reason = missing();
    if (reason) skip(reason);
    chownSync(folder, ordinary.uid, ordinary.gid);
    const asRoot = await databaseProcess(folder);
    expect(asRoot.said).toMatch(/^ready/);
    const processes = postgresProcesses(join(folder, "postgres"));
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.filter(({ uid }) => uid !== ordinary.uid)).toEqual([]);
    await asRoot.end("SIGTERM");
    const asOwner = await databaseProcess(folder, ordinary);
    expect(asOwner.said).toMatch(/^ready/);
    await asOwner.end("SIGTERM");
  });

  test("chooses the first owner that is not root and that the machine knows by name, else an account that is nobody's", ({
    skip,
  }) => {
    if (!isRoot) skip("only root may give folders away");
    const [unknown, known] = [join(folder, "unknown"), join(folder, "known")];
    for (const path of [unknown, known]) mkdirSync(path);
    chownSync(unknown, 54_321, 54_321);
    chownSync(known, ordinary.uid, ordinary.gid);
    expect(userForPostgres([join(folder, "absent"), folder, unknown, known])).toEqual(ordinary);
    expect(["postgres", "nobody"]).toContain(userForPostgres([folder, unknown])?.name);
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
