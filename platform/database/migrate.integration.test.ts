import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { hasDebianPostgres } from "../../tests/builders/debian-cluster.ts";
import { startDebianPostgres } from "../../tests/builders/debian-postgres.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./open-database.ts";

const log = createLog("silent");
const noStop = async (): Promise<void> => undefined;

describe.each([
  {
    server: "the embedded PostgreSQL 18",
    start: async () => ({ socketFolder: inject("testServer").socketFolder, stop: noStop }),
    isAbsent: false,
  },
  { server: "Debian's PostgreSQL 15", start: startDebianPostgres, isAbsent: !hasDebianPostgres },
])("the DATABASE_URL database on $server", ({ start, isAbsent }) => {
  let socketFolder = "";
  let stop = noStop;
  beforeAll(async () => {
    if (isAbsent) return;
    ({ socketFolder, stop } = await start());
  });
  afterAll(() => stop());

  const buildConnection = (user: string, database: string) => ({
    host: socketFolder,
    user,
    database,
  });
  const buildUrl = (user: string, database: string) =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  const openAs = (user: string, database: string) =>
    openDatabase({ DATA_DIR: "/nowhere", DATABASE_URL: buildUrl(user, database) }, log);

  async function run(statements: string, database = "postgres"): Promise<pg.QueryResult> {
    const client = new pg.Client(buildConnection("postgres", database));
    await client.connect();
    try {
      return await client.query(statements);
    } finally {
      await client.end();
    }
  }

  async function createDatabase(owner = "postgres"): Promise<string> {
    const name = `shop_${randomUUID().slice(0, 8)}`;
    await run(`create database ${name} owner ${owner}`);
    return name;
  }

  async function createUser(attributes: string): Promise<string> {
    const name = `user_${randomUUID().slice(0, 8)}`;
    await run(`create role ${name} login ${attributes}`);
    return name;
  }

  async function closeAll(nodes: Database[]): Promise<void> {
    await Promise.all(nodes.map((node) => node.close()));
  }

  function skipIfAbsent(skip: (reason: string) => void): void {
    if (isAbsent) skip("PostgreSQL 15 is not installed here (Debian's package postgresql-15)");
  }

  test("is migrated only once if several nodes start at the same time", async ({ skip }) => {
    skipIfAbsent(skip);
    const name = await createDatabase();
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openAs("postgres", name)));
    for (const [index, node] of nodes.entries())
      await node.pool.query(
        "insert into menu_items (name, price, category) values ($1, 100, 'veg')",
        [`Dish ${index}`],
      );
    expect((await run("select count(*)::int as count from menu_items", name)).rows).toEqual([
      { count: 4 },
    ]);
    expect(
      (
        await run(
          "select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations",
          name,
        )
      ).rows,
    ).toEqual([{ once: true }]);
    expect(
      (await run("select name, dead_letter from pgboss.queue order by name", name)).rows,
    ).toContainEqual({
      name: "mail",
      dead_letter: "mail-failed",
    });
    await closeAll(nodes);
    await (await openAs("postgres", name)).close();
  });

  test("is accessed as the application role by every connection, from the first statement", async ({
    skip,
  }) => {
    skipIfAbsent(skip);
    const database = await openAs("postgres", await createDatabase());
    const users = await Promise.all(
      Array.from({ length: 10 }, () =>
        database.pool.query("select current_user as name, pg_sleep(0.01)"),
      ),
    );
    expect(new Set(users.map(({ rows }) => rows[0].name))).toEqual(new Set(["tiffin_app"]));
    await expect(database.pool.query("create table mine (id int)")).rejects.toThrow(
      "permission denied for schema public",
    );
    const listener = database.createClient();
    await listener.connect();
    expect((await listener.query("select current_user as name")).rows).toEqual([
      { name: "tiffin_app" },
    ]);
    await listener.end();
    await database.pool.query("reset role");
    expect((await database.pool.query("select current_user as name")).rows).toEqual([
      { name: "tiffin_app" },
    ]);
    await database.close();
  });

  test("can belong to an ordinary user who may switch to the application role", async ({
    skip,
  }) => {
    skipIfAbsent(skip);
    await (await openAs("postgres", await createDatabase())).close();
    const user = await createUser("");
    const name = await createDatabase(user);
    await expect(openAs(user, name)).rejects.toThrow(
      `Ask an administrator of that server to run once: create role tiffin_app nologin; grant tiffin_app to ${user};`,
    );
    await run(`grant tiffin_app to ${user}`);
    const database = await openAs(user, name);
    expect(
      (await database.pool.query("select current_user as name, (select count(*)::int from orders)"))
        .rows[0].name,
    ).toBe("tiffin_app");
    await database.close();
  });

  test("is refused if a newer version of Tiffin contracted its schema", async ({ skip }) => {
    skipIfAbsent(skip);
    const name = await createDatabase();
    await (await openAs("postgres", name)).close();
    await run(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)",
      name,
    );
    await run("update drizzle.schema_compatibility set oldest_migration = 9999999999999", name);
    await expect(openAs("postgres", name)).rejects.toThrow(
      "The database was migrated by a newer version of Tiffin (1 unknown migration): start that version, or restore a backup made with this one.",
    );
  });

  test("is reported as missing if it does not exist", async ({ skip }) => {
    skipIfAbsent(skip);
    await expect(openAs("postgres", "no_such_shop")).rejects.toThrow(
      'The database at DATABASE_URL refused the connection: database "no_such_shop" does not exist.',
    );
  });
});
