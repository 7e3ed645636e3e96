import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { applicationRole } from "../../platform/database/application-role.ts";
import { type Connected, connect } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";

/** A migrated, empty database. The shop connects with the application's role, as in production. */
export interface TestDatabase extends Connected {
  /** `DATABASE_URL` for a server process on this database. */
  url: string;
  /** Connects as the tables' owner, for direct reads and writes. */
  owner: pg.ClientConfig;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Copies the run's template in about 50 ms. Use one per test file, or per test that needs its own.
 */
export async function createTestDatabase({
  max = 20,
}: {
  max?: number;
} = {}): Promise<TestDatabase> {
  const { socketFolder, template } = inject("testServer");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const getConnection = (user: string, name: string) => ({
    host: socketFolder,
    user,
    database: name,
  });
  await runAsSuperuser(
    getConnection("postgres", "postgres"),
    `create database ${database} template ${template}`,
  );
  const connected = connect(getConnection(applicationRole, database), {
    log: createLog("warn"),
    max,
    // Long enough for 100 concurrent requests on a busy machine.
    connectTimeoutMs: 60_000,
  });
  return {
    ...connected,
    url: `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`,
    owner: getConnection("postgres", database),
    async close() {
      await connected.pool.end();
      await runAsSuperuser(
        getConnection("postgres", "postgres"),
        `drop database if exists ${database} with (force)`,
      );
    },
  };
}

async function runAsSuperuser(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Ages links and rate limits, which use the database's clock. `time` is a PostgreSQL interval such
 * as `59 minutes`.
 */
export async function advanceTime(
  { pool }: Pick<TestDatabase, "pool">,
  time: string,
): Promise<void> {
  for (const table of ["auth_verifications", "tracking_links"])
    await pool.query(`update ${table} set expires_at = expires_at - $1::interval`, [time]);
  await pool.query(
    "update auth_rate_limits set last_request = last_request - extract(epoch from $1::interval) * 1000",
    [time],
  );
}
