import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  advanceTime,
  createTestDatabase,
  type TestDatabase,
} from "../../tests/builders/test-database.ts";
import { createRateLimits } from "./rate-limit-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const hourlyLimit = { window: 60 * 60, max: 2 };
const consume = async (key: string) =>
  (await createRateLimits(database.db).consume(key, hourlyLimit)).allowed;

test("the first attempt starts a window, and later attempts do not extend it", async () => {
  expect([await consume("window"), await consume("window"), await consume("window")]).toEqual([
    true,
    true,
    false,
  ]);
  await advanceTime(database, "59 minutes");
  const refused = await createRateLimits(database.db).consume("window", hourlyLimit);
  expect(refused.allowed).toBe(false);
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  await advanceTime(database, "61 seconds");
  expect([await consume("window"), await consume("window"), await consume("window")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the sweep deletes counters older than an hour, and keeps current ones", async () => {
  for (const key of ["old", "live"]) {
    for (let attempt = 0; attempt < 3; attempt += 1) await consume(key);
    if (key === "old") await advanceTime(database, "2 minutes");
  }
  await advanceTime(database, "59 minutes");

  // The sweep runs after one attempt in a hundred.
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect(await consume("another key")).toBe(true);

  const { rows } = await database.pool.query(
    "select key from auth_rate_limits where key in ('old', 'live')",
  );
  expect(rows).toEqual([{ key: "live" }]);
  expect(await consume("live")).toBe(false);
});
