import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { applicationRole } from "../../platform/database/application-role.ts";
import { type Connected, connect } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";

/** A database of this test's own, migrated and empty. The shop's side of it works as the application's role, as in life. */
export interface TestDatabase extends Connected {
  /** As `DATABASE_URL`: for a server process, or a second node, on the same database. */
  url: string;
  /** The user that the tables belong to: for what a test has to see or set behind the shop's back. */
  owner: pg.ClientConfig;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/** Makes it from the run's template in some 50 ms: one for each test file, or for each test that must have it alone. */
export async function testDatabase({ max = 20 }: { max?: number } = {}): Promise<TestDatabase> {
  const { socketFolder, template } = inject("testServer");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const on = (user: string, name: string) => ({ host: socketFolder, user, database: name });
  await asSuperuser(on("postgres", "postgres"), `create database ${database} template ${template}`);
  const connected = connect(on(applicationRole, database), {
    ...{ log: createLog("warn"), max },
    // A hundred at once wait for their turn, however busy the machine is.
    connectWithinMs: 60_000,
  });
  return {
    ...connected,
    url: `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`,
    owner: on("postgres", database),
    async close() {
      await connected.pool.end();
      await asSuperuser(on("postgres", "postgres"), `drop database if exists ${database} with (force)`);
    },
  };
}

async function asSuperuser(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
