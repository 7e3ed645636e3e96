import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Actor, Admin } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import type { CashCountInput } from "./cash-count-schema.ts";
import { countCash } from "./count-cash.ts";
import { getDaySheet } from "./day-sheet.ts";

const monday = "2026-06-15";
let shop: TestShop;
let asha: Admin;
let ben: Admin;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  asha = await createAdmin(shop, "Asha Patel");
  ben = await createAdmin(shop, "Ben Cole");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from cash_counts");
});

const build = (changes: Partial<CashCountInput> = {}): CashCountInput => ({
  countId: randomUUID(),
  day: monday,
  counted: 12_340,
  note: "",
  ...changes,
});
const countAt = (time: string, actor: Actor, changes?: Partial<CashCountInput>) =>
  countCash({ ...shop, clock: createFixedClock(`${monday}T${time}:00Z`) }, actor, build(changes));
const readCount = async (day = monday) =>
  (await expectOk(getDaySheet(shop, asha, () => day))).cashCount;

test("shows the newest count of a day, keeps the earlier ones and logs each", async () => {
  expect(await readCount()).toBeNull();
  await expectOk(countAt("21:10", ben, { note: "Two coins were foreign" }));
  expect(await readCount()).toEqual({
    counted: 12_340,
    expected: 0,
    countedBy: "Ben Cole",
    countedAt: new Date(`${monday}T21:10:00Z`),
    note: "Two coins were foreign",
  });
  await expectOk(countAt("21:20", asha, { counted: 12_540 }));
  expect(await readCount()).toMatchObject({
    counted: 12_540,
    countedBy: "Asha Patel",
    note: "",
  });
  expect(await readCount("2026-06-14")).toBeNull();
  const { rows } = await shop.database.pool.query(
    "select counted from cash_counts order by counted_at",
  );
  expect(rows).toEqual([{ counted: 12_340 }, { counted: 12_540 }]);
  const entries = await shop.stores.audit.list({
    kind: "setting",
    personId: null,
    between: null,
    before: null,
    limit: 2,
  });
  expect(entries.map(({ actor, action, fields }) => [actor.name, action, fields])).toEqual([
    [
      "Asha Patel",
      "changed",
      { countedDay: { from: null, to: monday }, countedCash: { from: 12_340, to: 12_540 } },
    ],
    [
      "Ben Cole",
      "added",
      { countedDay: { from: null, to: monday }, countedCash: { from: null, to: 12_340 } },
    ],
  ]);
});

test("keeps the expected cash that staff saw, even if it has changed since", async () => {
  await expectOk(countAt("21:10", ben, { seenExpected: 12_340 }));
  expect(await readCount()).toMatchObject({ counted: 12_340, expected: 12_340 });
});

test("a repeated request adds one count and one log entry", async () => {
  const countEntries = async () =>
    (
      await shop.database.pool.query<{ count: number }>(
        "select count(*)::int as count from audit_entries where subject_id = 'cash-count'",
      )
    ).rows[0]?.count ?? 0;
  const before = await countEntries();
  const input = build();
  await expectOk(countCash(shop, asha, input));
  await expectOk(countCash(shop, asha, input));
  expect(await shop.database.pool.query("select from cash_counts")).toMatchObject({ rowCount: 1 });
  expect((await countEntries()) - before).toBe(1);
});

test("refuses a day that has not begun in the shop's time zone", async () => {
  // 00:30 on Tuesday in London.
  await expectOk(countAt("23:30", asha, { day: "2026-06-16" }));
  expect(await expectRefusal(countAt("22:30", asha, { day: "2026-06-16" }))).toEqual({
    code: "day_in_future",
  });
});

test.each<[string, Actor]>([
  ["a visitor", { kind: "visitor" }],
  ["a customer", { kind: "customer", userId: "asha" }],
])("refuses %s", async (_, actor) => {
  expect(await expectRefusal(countCash(shop, actor, build()))).toEqual({ code: "only_admins" });
  expect(await readCount()).toBeNull();
});

test("a count in practice mode is marked as practice, and does not replace a real one", async () => {
  await expectOk(countAt("21:10", asha, { counted: 100 }));
  await shop.stores.business.update({ practice: true });
  expect(await readCount()).toBeNull();
  await expectOk(countAt("21:20", asha, { counted: 200 }));
  expect(await readCount()).toMatchObject({ counted: 200 });
  await shop.stores.business.update({ practice: false });
  expect(await readCount()).toMatchObject({ counted: 100 });
  const { rows } = await shop.database.pool.query(
    "select counted, is_practice from cash_counts order by counted",
  );
  expect(rows).toEqual([
    { counted: 100, is_practice: false },
    { counted: 200, is_practice: true },
  ]);
});
