import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok, type Result, refuse } from "../domain/result.ts";
import { createTestDatabase, type TestDatabase } from "../tests/builders/test-database.ts";
import { bindShop } from "./bind-shop.ts";

let database: TestDatabase;
let announced = 0;
let shop: ReturnType<typeof bindShop>;
beforeAll(async () => {
  database = await createTestDatabase();
  const bindEmailQueue = () => ({ send: async () => undefined });
  const announce = () => {
    announced += 1;
  };
  shop = bindShop({ database, bindEmailQueue, announce });
  await shop.stores.business.create();
});
afterAll(() => database.close());
beforeEach(async () => {
  await shop.stores.business.update({ name: "Before" });
  announced = 0;
});

const name = async () => (await shop.stores.business.getSettings()).name;

/** Writes in a transaction that returns `value`. */
const writeAndReturn = <Value>(value: Value) =>
  shop.transaction(async ({ business }) => {
    await business.update({ name: "After" });
    return value;
  });

test("a transaction commits if it returns a success or any other value", async () => {
  expect(await writeAndReturn(ok(7))).toEqual({ ok: true, value: 7 });
  expect([await name(), announced]).toEqual(["After", 1]);
  for (const value of [null, undefined, 0, "", false, { token: "t" }, { ok: true }]) {
    await shop.stores.business.update({ name: "Before" });
    expect(await writeAndReturn(value)).toEqual(value);
    expect(await name()).toBe("After");
  }
});

test("a refusal rolls the transaction back and is returned unchanged", async () => {
  const refusal = refuse({ code: "too_late", minutes: 5 });
  expect(await writeAndReturn(refusal)).toBe(refusal);
  expect([await name(), announced]).toEqual(["Before", 0]);
});

test("an exception rolls the transaction back and is rethrown", async () => {
  const failing = shop.transaction(async ({ business }) => {
    await business.update({ name: "After" });
    throw new Error("no queue");
  });
  await expect(failing).rejects.toThrow("no queue");
  expect([await name(), announced]).toEqual(["Before", 0]);
});

test("a refusal in an inner transaction does not roll the outer one back", async () => {
  const outer: Result<string, { code: "no" }> = await shop.transaction(async ({ audit }) => {
    await audit.record(
      { kind: "system" },
      { subject: { kind: "setting", id: "x", name: "Outer" }, action: "changed" },
    );
    const inner = await writeAndReturn(refuse({ code: "no" }));
    return ok(inner.error.code);
  });
  expect(outer).toEqual({ ok: true, value: "no" });
  expect(await name()).toBe("Before");
  expect(
    (await database.pool.query("select 1 from audit_entries where subject_name = 'Outer'"))
      .rowCount,
  ).toBe(1);
});

test("a refused or failed transaction does not undo attempts that were counted before it", async () => {
  const limit = { window: 60, max: 2 };
  const attempt = async (work: () => Promise<Result<null, { code: "wrong" }>>) => {
    const { allowed } = await shop.stores.limits.consume("guess|asha", limit);
    return allowed ? shop.transaction(work) : refuse({ code: "too_many" });
  };
  expect(await attempt(async () => refuse({ code: "wrong" }))).toMatchObject({
    error: { code: "wrong" },
  });
  await expect(attempt(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await attempt(async () => ok(null))).toMatchObject({ error: { code: "too_many" } });
});
