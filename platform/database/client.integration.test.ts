import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/builders/test-database.ts";
import { createLog } from "../log.ts";
import { Client } from "./client.ts";
import { connect } from "./connect.ts";
import { isDatabaseDown } from "./is-database-down.ts";

let database: TestDatabase;
let readOnly: string;
let away: string;
beforeAll(async () => {
  database = await testDatabase();
  readOnly = `${database.url}&options=-c%20default_transaction_read_only%3Don`;
  away = onThisMachine(1);
});
afterAll(() => database.close());

function onThisMachine(port: number): string {
  const url = new URL(database.url);
  url.searchParams.set("host", "127.0.0.1");
  url.searchParams.set("port", String(port));
  return url.href;
}

const to = (...servers: string[]) => ({ connectionString: servers[0], servers });

test("of several servers every connection goes to the one that takes writes, wherever it stands in the list", async () => {
  for (const servers of [
    [away, readOnly, database.url],
    [database.url, readOnly, away],
  ]) {
    const { pool, connect: own } = connect(to(...servers), { log: createLog("silent") });
    await pool.query("create temporary table written ()");
    await pool.end();
    const listener = own();
    await listener.connect();
    await listener.query("listen anything");
    await listener.end();
  }
});

test("a server that swallows what it is sent costs no time beside one that answers", async () => {
  const mute = createServer().listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as { port: number };
  const started = performance.now();
  const client = new Client(to(onThisMachine(port), database.url));
  await client.connect();
  expect(performance.now() - started, "a mute one alone is waited for 1.5 s").toBeLessThan(1_400);
  await client.end();
  mute.close();
});

test("with none that takes writes the database counts as away, and the next connection asks again", async () => {
  const { pool } = connect(to(away, readOnly), { log: createLog("silent") });
  for (let times = 0; times < 2; times += 1) {
    const error = await pool.query("select 1").catch((failed: Error) => failed);
    expect(error).toBeInstanceOf(AggregateError);
    expect((error as Error).message).toMatch(/^no server takes writes \(.*ECONNREFUSED.*; .* is read-only\)$/);
    expect(isDatabaseDown(error)).toBe(true);
  }
  await pool.end();
});

test("through a pooler no statement is kept on a connection, and no setting is asked for at its start", async () => {
  const kept = async (pooled: boolean) => {
    const { pool } = connect({ ...database.owner, pooled }, { log: createLog("silent"), max: 1 });
    await pool.query({ name: "a-name", text: "select $1::int", values: [1] });
    const { rowCount } = await pool.query("select from pg_prepared_statements");
    const { rows } = await pool.query("show statement_timeout");
    await pool.end();
    return { statements: rowCount, timeout: rows[0].statement_timeout };
  };
  expect(await kept(false)).toEqual({ statements: 1, timeout: "15s" });
  expect(await kept(true)).toEqual({ statements: 0, timeout: "0" });
});
