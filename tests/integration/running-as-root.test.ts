import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canReach } from "../../platform/database/system-user.ts";
import { listPostgresProcesses } from "../builders/database-process.ts";
import { readEmails } from "../builders/mailbox.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";

const owner = { OWNER_EMAIL: "owner@shop.test", OWNER_PASSWORD: "correct horse battery" };

let folder: string;
let shop: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-root-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Returns why this machine cannot run the test, or undefined if it can. */
function skipReason(): string | undefined {
  if (process.getuid?.() !== 0) return "needs root";
  const daemon = { name: "daemon", uid: 1, gid: 1 };
  const reachable = canReach(daemon, process.cwd()) && canReach(daemon, dirname(process.execPath));
  return reachable ? undefined : "needs a checkout that other users can reach";
}

/** The process's real, effective, saved and file system user and group ids. */
function readIds({ pid }: ServerProcess) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const ids = (name: string) =>
    new Set(
      new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1]?.trim().split(/\s+/).map(Number),
    );
  return { users: ids("Uid"), groups: new Set([...ids("Gid"), ...ids("Groups")]) };
}

test("a shop started as root runs as an ordinary user, with old files, after a PostgreSQL crash and after a restart", async ({
  skip,
}) => {
  const reason = skipReason();
  if (reason) skip(reason);
  const dataDir = join(folder, "data");
  // Files that an earlier version wrote as root.
  mkdirSync(join(dataDir, "media"), { recursive: true, mode: 0o700 });
  const picture = "1700000000000-0123456789abcdef0123456789abcdef.webp";
  writeFileSync(join(dataDir, "media", picture), "a picture", { mode: 0o600 });
  writeFileSync(join(dataDir, "operator's backup"), "", { mode: 0o600 });

  for (const start of [1, 2]) {
    shop = await startServer({ DATA_DIR: dataDir, ...owner });
    const { users, groups } = readIds(shop);
    const { uid, gid } = statSync(join(dataDir, "postgres"));
    expect(users).toEqual(new Set([uid]));
    expect(groups).toEqual(new Set([gid]));
    expect([0, 65_534]).not.toContain(uid);
    expect(shop.log()).toContain("no longer root");
    for (const name of ["session-secret", "media", "postgres.log"])
      expect(statSync(join(dataDir, name)).uid).toBe(uid);
    expect(statSync(join(dataDir, "operator's backup")).uid).toBe(0);

    const client = createRawClient(shop.url);
    expect(await (await client.get(`/media/${picture}`)).text()).toBe("a picture");
    await client.post("/forgot-password", { email: owner.OWNER_EMAIL });
    await waitFor(
      "the email",
      () => existsSync(join(dataDir, "mail")) && readEmails(join(dataDir, "mail")).length === start,
      20_000,
    );

    const killed = Number(
      readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
    );
    process.kill(killed, "SIGKILL");
    const hasRestarted = () =>
      listPostgresProcesses(join(dataDir, "postgres")).some(({ pid }) => pid !== killed);
    await waitFor(
      "PostgreSQL to restart",
      async () => hasRestarted() && (await client.get("/readyz")).ok,
      30_000,
    );
    await shop.stop();
    shop = undefined;
    expect(listPostgresProcesses(join(dataDir, "postgres"))).toEqual([]);
  }
  expect(readdirSync(dataDir)).not.toContain("set-up-link");
});

test("a shop whose data folder only root can reach stays root and logs it", async ({ skip }) => {
  const reason = skipReason();
  if (reason) skip(reason);
  chmodSync(folder, 0o700);
  shop = await startServer({ DATA_DIR: join(folder, "data"), ...owner });
  expect(readIds(shop).users).toEqual(new Set([0]));
  expect(shop.log()).toMatch(
    /cannot reach .*"msg":"running as root: start Tiffin as an ordinary user instead/,
  );
  expect((await createRawClient(shop.url).get("/menu")).status).toBe(200);
});

test("a shop started as root switches to the data folder's owner", async ({ skip }) => {
  const reason = skipReason();
  if (reason) skip(reason);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, 1, 1);
  shop = await startServer({ DATA_DIR: dataDir, ...owner });
  expect(readIds(shop).users).toEqual(new Set([1]));
});
