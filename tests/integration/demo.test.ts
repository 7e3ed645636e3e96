import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillDemoShop } from "../../tools/demo/fill-demo-shop.ts";
import { runCommand } from "../builders/run-command.ts";
import { findFreePort, startServer } from "../builders/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../builders/test-database.ts";
import { waitFor } from "../builders/wait-for.ts";

const secret = { SESSION_SECRET: "a test secret that is long enough" };
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-demo-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("npm run demo", () => {
  test.each([
    ["another database", () => ({ DATABASE_URL: database.url, ...secret }), "unset DATABASE_URL"],
    ["other machines", () => ({ HOST: "0.0.0.0" }), "unset HOST"],
    ["a public address", () => ({ PUBLIC_URL: "https://shop.example" }), "unset PUBLIC_URL"],
  ])("refuses %s, and creates nothing", async (_what, env, hint) => {
    const dataDir = join(folder, "refused");
    const { code, output } = await runCommand("tools/demo.ts", [], { DATA_DIR: dataDir, ...env() })
      .ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(hint) });
    expect(existsSync(dataDir)).toBe(false);
    expect((await database.pool.query("select 1 from auth_users")).rowCount).toBe(0);
  });
});

describe("npm start", () => {
  test("refuses the demo's data folder, which the demo itself can reopen", async () => {
    const dataDir = join(folder, "demo");
    const port = await findFreePort();
    for (const _turn of ["first", "again"]) {
      const demo = runCommand("tools/demo.ts", [], {
        DATA_DIR: dataDir,
        PORT: String(port),
        NODE_ENV: "production",
      });
      await waitFor(
        "the demo to be open",
        () => /Tiffin is running/.test(demo.getOutput()) || demo.child.exitCode !== null,
        100_000,
      );
      expect(demo.getOutput()).toContain("Tiffin is running");
      demo.child.kill("SIGTERM");
      expect((await demo.ended).code).toBe(0);
      await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
        "npm run demo created this shop",
      );
    }
  });

  test("refuses a database that the demo created; its menu has sections, its pending orders ring", async () => {
    await fillDemoShop(database);
    const { rows } = await database.pool.query(
      "select section, count(*)::int from menu_items group by section order by min(position)",
    );
    expect(rows).toEqual([
      { section: "Starters", count: 3 },
      { section: "Vegetable dishes", count: 7 },
      { section: "Meat, fish and egg", count: 4 },
      { section: "Rice and bread", count: 2 },
      { section: "Drinks and desserts", count: 2 },
    ]);
    const { rows: ringing } = await database.pool.query(
      "select distinct status from orders where acknowledged_at is null",
    );
    expect(ringing).toEqual([{ status: "pending" }]);
    const env = { DATA_DIR: join(folder, "other"), DATABASE_URL: database.url, ...secret };
    await expect(startServer(env)).rejects.toThrow("npm run demo created this shop");
  });
});
