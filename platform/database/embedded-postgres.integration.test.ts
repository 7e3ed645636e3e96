import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  listPostgresProcesses,
  startDatabaseProcess,
} from "../../tests/builders/database-process.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { findServerPids } from "./orphaned-postgres.ts";

const log = createLog("silent");
let folder: string;
let dataDir: string;
const openDatabases: Database[] = [];

/** A data folder whose server was stopped cleanly. Copying it is much faster than creating one. */
let templateDataDir: string;

beforeAll(async () => {
  templateDataDir = join(mkdtempSync(join(tmpdir(), "tiffin-database-")), "template");
  const database = await openDatabase({ DATA_DIR: templateDataDir, DATABASE_URL: undefined }, log);
  await database.close();
});
afterAll(() => rmSync(dirname(templateDataDir), { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-database-"));
  chmodSync(folder, 0o755);
  dataDir = join(folder, "my data");
});

/** Copies a migrated, empty database. `cp` preserves the owner; Node's copy does not. */
const copyTemplateDataDir = () => execFileSync("cp", ["-a", templateDataDir, dataDir]);

afterEach(async () => {
  for (const database of openDatabases.splice(0)) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Database> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, log);
  openDatabases.push(database);
  return database;
}

async function stop(): Promise<void> {
  await openDatabases.pop()?.close();
}

const cluster = () => join(dataDir, "postgres");
const readPostmasterPid = () =>
  Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]);
const addDish = (database: Database, name: string) =>
  database.pool.query("insert into menu_items (name, price, category) values ($1, 100, 'veg')", [
    name,
  ]);
const listDishes = async (database: Database) =>
  (await database.pool.query("select name from menu_items order by id")).rows.map(
    (row) => row.name,
  );

async function retryUntilSuccess<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 1_000) throw error;
      await sleep(50);
    }
  }
}

describe("an embedded database", () => {
  test("is created on the first start, stops without leaving a process, and keeps its rows", async () => {
    const first = await start();
    await addDish(first, "Dosa");
    expect(listPostgresProcesses(cluster()).length).toBeGreaterThan(0);
    await stop();
    expect(listPostgresProcesses(cluster())).toEqual([]);
    expect(await listDishes(await start())).toEqual(["Dosa"]);
  });

  test("is durable, has checksums, sorts UTF-8 by code point, and listens only on a private socket", async () => {
    const { pool, connection } = await start();
    const { rows } = await pool.query(`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
             current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
             current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
        from pg_database where datname = current_database()`);
    expect(rows).toEqual([
      {
        fsync: "on",
        commit: "on",
        pages: "on",
        checksums: "on",
        addresses: "",
        encoding: "UTF8",
        provider: "b",
        locale: "C.UTF-8",
      },
    ]);
    expect(statSync(String(connection.host)).mode & 0o777).toBe(0o700);
  });

  test("works in a path that is too long for a socket and has spaces, commas and non-Latin letters", async () => {
    dataDir = join(folder, "my, data".repeat(20), 'ディ"ナー');
    await addDish(await start(), "Dosa");
    await stop();
    expect(await listDishes(await start())).toEqual(["Dosa"]);
  });

  test("works in a folder that only its owner can enter", async () => {
    chmodSync(folder, 0o700);
    await addDish(await start(), "Dosa");
    await stop();
    expect(await listDishes(await start())).toEqual(["Dosa"]);
    const processes = listPostgresProcesses(cluster());
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.filter(({ uid }) => uid === 0)).toEqual([]);
  });

  test("is recreated after a power cut during its creation", async () => {
    mkdirSync(join(dataDir, "postgres-unfinished", "base"), { recursive: true });
    expect(await listDishes(await start())).toEqual([]);
  });

  test("refuses a folder that is not a PostgreSQL data folder or is from another major version, and says what to do", async () => {
    mkdirSync(cluster(), { recursive: true });
    writeFileSync(join(cluster(), "holiday.jpg"), "");
    await expect(start()).rejects.toThrow(
      `The folder ${cluster()} is neither empty nor a PostgreSQL data folder: move it away.`,
    );
    writeFileSync(join(cluster(), "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(
      `The database in ${cluster()} is from PostgreSQL 17, but this Tiffin includes 18. Nothing was changed. Back it up with the version of Tiffin that used it last, move the folder away, and restore the backup with this version: docs/operations.md, "A new major version of PostgreSQL".`,
    );
    writeFileSync(join(cluster(), "PG_VERSION"), "19\n");
    await expect(start()).rejects.toThrow(
      `The database in ${cluster()} is from PostgreSQL 19, but this Tiffin includes 18. Nothing was changed. Start the newer version of Tiffin that used it last.`,
    );
  });
});

describe("after a crash", () => {
  beforeEach(copyTemplateDataDir);

  test("replaces the PostgreSQL that a killed Tiffin left running, and keeps every row", async () => {
    const before = await startDatabaseProcess(dataDir);
    expect(before.firstLine).toBe('ready {"user":"tiffin_app","dishes":0}');
    const oldPids = listPostgresProcesses(cluster()).map(({ pid }) => pid);
    await before.end("SIGKILL");
    expect(listPostgresProcesses(cluster()).length).toBeGreaterThan(0);
    const database = await start();
    const newPids = listPostgresProcesses(cluster()).map(({ pid }) => pid);
    expect(newPids.filter((pid) => oldPids.includes(pid))).toEqual([]);
    await addDish(database, "Dosa");
    expect(await listDishes(database)).toEqual(["Dosa"]);
  });

  test.each([
    ["that is empty", () => ""],
    ["with invalid content", () => "\0\0\0\0"],
    [
      "with the id of another running process",
      () => `${process.pid}\n${cluster()}\n1\n5432\n/nowhere\n\n  1 1\nready\n`,
    ],
    [
      "with the id of a dead process",
      () => `4194303\n${cluster()}\n1\n5432\n/nowhere\n\n  1 1\nready\n`,
    ],
  ])("starts despite a postmaster.pid %s", async (_, content) => {
    await addDish(await start(), "Dosa");
    await stop();
    writeFileSync(join(cluster(), "postmaster.pid"), content());
    expect(await listDishes(await start())).toEqual(["Dosa"]);
  });

  test("starts despite an empty socket lock, which a power cut can leave", async () => {
    await addDish(await start(), "Dosa");
    await stop();
    writeFileSync(join(dataDir, "socket/.s.PGSQL.5432.lock"), "");
    expect(await listDishes(await start())).toEqual(["Dosa"]);
  });

  test.each([
    ["", 0o755],
    [", in a private folder and without its socket folder", 0o700],
  ])("restarts a killed PostgreSQL%s, and keeps using the same pool", async (_, mode) => {
    chmodSync(folder, mode);
    const database = await start();
    await addDish(database, "Dosa");
    for (const name of ["Idli", "Vada"]) {
      if (name === "Vada" && mode === 0o700)
        rmSync(String(database.connection.host), { recursive: true });
      const killed = readPostmasterPid();
      process.kill(killed, "SIGKILL");
      // Its child processes may respond for a moment longer.
      await retryUntilSuccess(async () => expect(readPostmasterPid()).not.toBe(killed));
      await retryUntilSuccess(() => addDish(database, name));
    }
    expect(await listDishes(database)).toEqual(["Dosa", "Idli", "Vada"]);
  });

  test("other connections soon work again when one backend is killed during a transaction", async () => {
    const database = await start();
    await addDish(database, "Dosa");
    const interrupted = database.transaction(async (db) => {
      const { rows } = await db.execute<{ pid: number }>("select pg_backend_pid() as pid");
      process.kill(rows[0]?.pid ?? 0, "SIGKILL");
      await sleep(50);
      await db.execute("delete from menu_items");
    });
    await expect(interrupted).rejects.toThrow();
    expect(await retryUntilSuccess(() => listDishes(database))).toEqual(["Dosa"]);
  });

  test("stops cleanly after PostgreSQL was killed", async () => {
    await start();
    process.kill(readPostmasterPid(), "SIGKILL");
    await stop();
    expect(listPostgresProcesses(cluster())).toEqual([]);
  });
});

describe("a second Tiffin on the same folder", () => {
  beforeEach(copyTemplateDataDir);

  test("is refused with a message that names the folder, in this process or another", async () => {
    const database = await start();
    await addDish(database, "Dosa");
    const message = `The data folder ${dataDir} is in use by another Tiffin: stop that one first, or set DATA_DIR to another folder.`;
    await expect(openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, log)).rejects.toThrow(
      message,
    );
    const second = await startDatabaseProcess(dataDir);
    expect(second.firstLine).toBe(`refused: ${message}`);
    expect(await listDishes(database)).toEqual(["Dosa"]);
  });

  test("can start once the first has stopped", async () => {
    const first = await startDatabaseProcess(dataDir);
    expect(first.firstLine).toMatch(/^ready/);
    await first.end("SIGTERM");
    expect(listPostgresProcesses(cluster())).toEqual([]);
    await start();
  });
});

test("without /proc, identifies the server by querying its data folder", async () => {
  copyTemplateDataDir();
  await start();
  const [first] = listPostgresProcesses(cluster());
  expect(await findServerPids(cluster())).toEqual([first?.pid]);
  expect(await findServerPids(folder)).toEqual([]);
});

test("rotates PostgreSQL's log file", async () => {
  copyTemplateDataDir();
  appendFileSync(join(dataDir, "postgres.log"), "x".repeat(11 * 1024 * 1024));
  await start();
  expect(statSync(join(dataDir, "postgres.log")).size).toBeLessThan(100_000);
  expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toContain(
    "ready to accept connections",
  );
  expect(statSync(join(dataDir, "postgres.log.1")).size).toBeGreaterThan(10 * 1024 * 1024);
});
