import { execFileSync } from "node:child_process";
import pg from "pg";
import { expect, test } from "vitest";
import { hasDebianPostgres } from "../../tests/builders/debian-cluster.ts";
import { startDebianPostgres } from "../../tests/builders/debian-postgres.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./open-database.ts";

test("the shop migrates and connects without superuser rights on a database created by deploy/postgres-init.sql", async ({
  skip,
}) => {
  if (!hasDebianPostgres)
    skip("PostgreSQL 15 is not installed here (Debian's package postgresql-15)");
  const server = await startDebianPostgres();
  try {
    execFileSync(
      "psql",
      [
        "--no-psqlrc",
        "-h",
        server.socketFolder,
        "-U",
        "postgres",
        "-f",
        "deploy/postgres-init.sql",
      ],
      {
        env: { PATH: "/usr/bin:/bin", TIFFIN_PASSWORD: "it's a password" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const host = encodeURIComponent(server.socketFolder);
    const url = `postgresql://tiffin:it%27s%20a%20password@localhost/tiffin?host=${host}`;
    const shop = await openDatabase(
      { DATA_DIR: "/nowhere", DATABASE_URL: url },
      createLog("silent"),
    );
    const { rows: shopUser } = await shop.pool.query(
      "select current_user as name, current_setting('is_superuser') as superuser",
    );
    await shop.close();
    expect(shopUser).toEqual([{ name: "tiffin_app", superuser: "off" }]);

    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const { rows } =
      await owner.query(`select current_user as name, rolsuper, rolcreaterole, rolcreatedb,
      pg_get_userbyid(datdba) as owner from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
    await owner.end();
    expect(rows).toEqual([
      {
        name: "tiffin",
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owner: "tiffin",
      },
    ]);
  } finally {
    await server.stop();
  }
});
