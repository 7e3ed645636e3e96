import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listPostgresProcesses, startDatabaseProcess } from "../../tests/builders/database-process.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { findServerProcess } from "./orphaned-postgres.ts";

const log = createLog("silent");
let folder: string;
let dataDir: string;
const open: Database[] = [];

/** A data folder that was used and stopped cleanly: copying it takes a fraction of the time that making one does. */
let usedDataDir: string;

beforeAll(async () => {
  usedDataDir = join(mkdtempSync(join(tmpdir(), "tiffin-database-")), "used");
  const database = await openDatabase({ DATA_DIR: usedDataDir, DATABASE_URL: undefined }, log);
  await database.close();
});
afterAll(() => rmSync(dirname(usedDataDir), { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-database-"));
  chmodSync(folder, 0o755);
  dataDir = join(folder, "my data");
});

/** Gives the test a data folder with an empty, migrated database. Node's own copy would not keep its owner. */
const copyUsedDataDir = () => execFileSync("cp", ["-a", usedDataDir, dataDir]);

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Database> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, log);
  open.push(database);
  return database;
}

async function stop(): Promise<void> {
  await open.pop()?.close();
}

const cluster = () => join(dataDir, "postgres");
/** PostgreSQL's first process, as its folder names it. */
const postmaster = () => Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]);
const addDish = (database: Database, name: string) =>
  database.pool.query("insert into menu_items (name, price, category) values ($1, 100, 'veg')", [name]);
const dishes = async (database: Database) =>
  (await database.pool.query("select name from menu_items order by id")).rows.map((row) => row.name);

async function eventually<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 1_000) throw error;
      await sleep(50);
    }
  }
}

describe("a data folder of our own", () => {
  test("is made on the first start, kept over a clean stop that leaves no process, and served again", async () => {
    const first = await start();
    await addDish(first, "Dosa");
    expect(listPostgresProcesses(cluster()).length).toBeGreaterThan(0);
    await stop();
    expect(listPostgresProcesses(cluster())).toEqual([]);
    expect(await dishes(await start())).toEqual(["Dosa"]);
  });

  test("is durable, checked, in UTF-8 by code point, and has no door but a private socket", async () => {
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

  test("may have a path too long for a socket, with blanks, commas and letters of any script", async () => {
    dataDir = join(folder, "my, data".repeat(20), 'ディ"ナー');
    await addDish(await start(), "Dosa");
    await stop();
    expect(await dishes(await start())).toEqual(["Dosa"]);
  });

  test("may lie where only we get to", async () => {
    chmodSync(folder, 0o700);
    await addDish(await start(), "Dosa");
    await stop();
    expect(await dishes(await start())).toEqual(["Dosa"]);
    const processes = listPostgresProcesses(cluster());
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.filter(({ uid }) => uid === 0)).toEqual([]);
  });

  test("is made anew after a power cut while it was being made", async () => {
    mkdirSync(join(dataDir, "postgres-unfinished", "base"), { recursive: true });
    expect(await dishes(await start())).toEqual([]);
  });

  test("is refused when it is not PostgreSQL's, or another version's", async () => {
    mkdirSync(cluster(), { recursive: true });
    writeFileSync(join(cluster(), "holiday.jpg"), "");
    await expect(start()).rejects.toThrow(`The folder ${cluster()} is neither empty nor a PostgreSQL data folder: move it away.`);
    writeFileSync(join(cluster(), "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(`The database in ${cluster()} is of PostgreSQL 17, and this Tiffin brings 18.`);
  });
});

describe("after a sudden end", () => {
  beforeEach(copyUsedDataDir);

  test("of Tiffin, the PostgreSQL that it left running is replaced, and every row is there", async () => {
    const before = await startDatabaseProcess(dataDir);
    expect(before.firstLine).toBe('ready {"user":"tiffin_app","dishes":0}');
    const left = listPostgresProcesses(cluster()).map(({ pid }) => pid);
    await before.end("SIGKILL");
    expect(listPostgresProcesses(cluster()).length).toBeGreaterThan(0);
    const database = await start();
    const now = listPostgresProcesses(cluster()).map(({ pid }) => pid);
    expect(now.filter((pid) => left.includes(pid))).toEqual([]);
    await addDish(database, "Dosa");
    expect(await dishes(database)).toEqual(["Dosa"]);
  });

  test.each([
    ["that is empty", () => ""],
    ["with nonsense in it", () => "\0\0\0\0"],
    [
      "with the number of a process that lives, and is another",
      () => `${process.pid}\n${cluster()}\n1\n5432\n/nowhere\n\n  1 1\nready\n`,
    ],
    ["with the number of a dead process", () => `4194303\n${cluster()}\n1\n5432\n/nowhere\n\n  1 1\nready\n`],
  ])("a postmaster.pid %s does not block the next start", async (_, content) => {
    await addDish(await start(), "Dosa");
    await stop();
    writeFileSync(join(cluster(), "postmaster.pid"), content());
    expect(await dishes(await start())).toEqual(["Dosa"]);
  });

  test("with a lock of the socket that is empty, as a power cut leaves it, the next start is not blocked", async () => {
    await addDish(await start(), "Dosa");
    await stop();
    writeFileSync(join(dataDir, "socket/.s.PGSQL.5432.lock"), "");
    expect(await dishes(await start())).toEqual(["Dosa"]);
  });

  test.each([
    ["", 0o755],
    [" in a folder where only we get to, and a cleaned temporary folder", 0o700],
  ])("of PostgreSQL%s, it is started again by itself, and the same pool works on", async (_, mode) => {
    chmodSync(folder, mode);
    const database = await start();
    await addDish(database, "Dosa");
    for (const name of ["Idli", "Vada"]) {
      if (name === "Vada" && mode === 0o700) rmSync(String(database.connection.host), { recursive: true });
      const killed = postmaster();
      process.kill(killed, "SIGKILL");
      // Its children may answer for a moment longer.
      await eventually(async () => expect(postmaster()).not.toBe(killed));
      await eventually(() => addDish(database, name));
    }
    expect(await dishes(database)).toEqual(["Dosa", "Idli", "Vada"]);
  });

  test("of one connection's process in the middle of a transaction, the others go on after a moment", async () => {
    const database = await start();
    await addDish(database, "Dosa");
    const cut = database.transaction(async (db) => {
      const { rows } = await db.execute<{ pid: number }>("select pg_backend_pid() as pid");
      process.kill(rows[0]?.pid ?? 0, "SIGKILL");
      await sleep(50);
      await db.execute("delete from menu_items");
    });
    await expect(cut).rejects.toThrow();
    expect(await eventually(() => dishes(database))).toEqual(["Dosa"]);
  });

  test("while it is being stopped, stopping still ends", async () => {
    await start();
    process.kill(postmaster(), "SIGKILL");
    await stop();
    expect(listPostgresProcesses(cluster())).toEqual([]);
  });
});

describe("a second Tiffin on the same folder", () => {
  beforeEach(copyUsedDataDir);

  test("is refused in one sentence that names it, whether in this process or another, and changes nothing", async () => {
    const database = await start();
    await addDish(database, "Dosa");
    const sentence = `The data folder ${dataDir} is in use by another Tiffin: stop that one first, or give this one a folder of its own with DATA_DIR.`;
    await expect(openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, log)).rejects.toThrow(sentence);
    const second = await startDatabaseProcess(dataDir);
    expect(second.firstLine).toBe(`refused: ${sentence}`);
    expect(await dishes(database)).toEqual(["Dosa"]);
  });

  test("gets it as soon as the first is gone", async () => {
    const first = await startDatabaseProcess(dataDir);
    expect(first.firstLine).toMatch(/^ready/);
    await first.end("SIGTERM");
    expect(listPostgresProcesses(cluster())).toEqual([]);
    await start();
  });
});

test("where there is no /proc, the server is known by its own word for its folder", async () => {
  copyUsedDataDir();
  await start();
  const [first] = listPostgresProcesses(cluster());
  expect(await findServerProcess(cluster())).toEqual([first?.pid]);
  expect(await findServerProcess(folder)).toEqual([]);
});

test("what PostgreSQL prints is in a file that does not grow without end", async () => {
  copyUsedDataDir();
  appendFileSync(join(dataDir, "postgres.log"), "x".repeat(11 * 1024 * 1024));
  await start();
  expect(statSync(join(dataDir, "postgres.log")).size).toBeLessThan(100_000);
  expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toContain("ready to accept connections");
  expect(statSync(join(dataDir, "postgres.log.1")).size).toBeGreaterThan(10 * 1024 * 1024);
});
