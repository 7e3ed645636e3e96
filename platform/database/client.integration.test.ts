import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { createLog } from "../log.ts";
import { Client } from "./client.ts";
import { connect } from "./connect.ts";
import { isDatabaseDown } from "./is-database-down.ts";

let database: TestDatabase;
let readOnly: string;
let unreachable: string;
beforeAll(async () => {
  database = await createTestDatabase();
  readOnly = `${database.url}&options=-c%20default_transaction_read_only%3Don`;
  unreachable = getLoopbackUrl(1);
});
afterAll(() => database.close());

function getLoopbackUrl(port: number): string {
  const url = new URL(database.url);
  url.searchParams.set("host", "127.0.0.1");
  url.searchParams.set("port", String(port));
  return url.href;
}

const buildTarget = (...servers: string[]) => ({ connectionString: servers[0], servers });

test("connects to the server that accepts writes, wherever it is in the list", async () => {
  for (const servers of [
    [unreachable, readOnly, database.url],
    [database.url, readOnly, unreachable],
  ]) {
    const { pool, createClient } = connect(buildTarget(...servers), {
      log: createLog("silent"),
    });
    await pool.query("create temporary table written ()");
    await pool.end();
    const listener = createClient();
    await listener.connect();
    await listener.query("listen anything");
    await listener.end();
  }
});

test("a server that never responds does not delay a connection to one that does", async () => {
  const silentServer = createServer().listen(0, "127.0.0.1");
  await once(silentServer, "listening");
  const { port } = silentServer.address() as { port: number };
  const started = performance.now();
  const client = new Client(buildTarget(getLoopbackUrl(port), database.url));
  await client.connect();
  expect(performance.now() - started, "a silent server alone takes 1.5 s").toBeLessThan(1_400);
  await client.end();
  silentServer.close();
});

test("the database counts as down if no server accepts writes; each new connection searches again", async () => {
  const { pool } = connect(buildTarget(unreachable, readOnly), { log: createLog("silent") });
  const fail = () => pool.query("select 1").catch((error: Error) => error);
  const errors = [await fail(), await fail()];
  for (const error of errors) {
    expect(error).toBeInstanceOf(AggregateError);
    expect((error as Error).message).toMatch(
      /^no server accepts writes \(.*ECONNREFUSED.*; .* is read-only\)$/,
    );
    expect(isDatabaseDown(error)).toBe(true);
  }
  expect(errors[1], "a new search").not.toBe(errors[0]);
  await pool.end();
});

test("connections through a pooler use no prepared statements or startup settings", async () => {
  const readState = async (pooled: boolean) => {
    const { pool } = connect(
      { ...database.owner, isPooled: pooled },
      { log: createLog("silent"), max: 1 },
    );
    await pool.query({ name: "a-name", text: "select $1::int", values: [1] });
    const { rowCount } = await pool.query("select from pg_prepared_statements");
    const { rows } = await pool.query("show statement_timeout");
    await pool.end();
    return { statements: rowCount, timeout: rows[0].statement_timeout };
  };
  expect(await readState(false)).toEqual({ statements: 1, timeout: "15s" });
  expect(await readState(true)).toEqual({ statements: 0, timeout: "0" });
});
