import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createLog } from "../../platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The test run's PostgreSQL server, and the migrated database that tests copy. */
    testServer: { socketFolder: string; template: string };
  }
}

const template = "template_of_tests";

/** Starts one PostgreSQL for the whole test run, with a migrated database that test files copy. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-tests-"));
  const log = createLog("warn");
  // Turning fsync off is safe, because these databases are deleted after the run.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "300",
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  try {
    const getSuperuserConnection = (database: string) =>
      postgres.getConnection({ user: "postgres", database });
    const client = new pg.Client(getSuperuserConnection("postgres"));
    await client.connect();
    await client.query(`create database ${template}`);
    await client.end();
    await migrate(getSuperuserConnection(template), { log, login: true });
    project.provide("testServer", {
      socketFolder: String(getSuperuserConnection(template).host),
      template,
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
