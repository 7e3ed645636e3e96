import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import { mondayMorning } from "../../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
import { raceToCloseTable, shortRounds } from "../../../tests/integration/races.ts";
import type { Admin } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { bookTable } from "./book-table.ts";
import {
  addTables,
  deleteTable,
  listTables,
  type ManageTablesRefusal,
  setTableInUse,
  updateTable,
} from "./manage-tables.ts";

/** A Tuesday in winter time. */
const now = "2026-12-01T09:00:00Z";
let shop: TestShop;
let owner: Admin;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(now), max: 30 });
  owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from orders");
  await shop.database.pool.query("delete from restaurant_tables");
});

async function addTestTable(
  name: string,
  seats: number,
  joinGroup: string | null = null,
): Promise<number> {
  const added = await addTables(shop, owner, { name, seats, joinGroup, count: 1 });
  const id = added.ok && added.value.ids[0];
  if (!id) throw new Error(`Not added: ${name}`);
  return id;
}

async function book(guests: number, time = "12:00", date = "2026-12-02") {
  const customer = await createCustomer(shop);
  const form = {
    name: "Asha Patel",
    contact: "+447700900123",
    email: "",
    specialRequests: "",
    idempotencyKey: randomUUID(),
  };
  const result = await bookTable(shop, customer, { ...form, date, time, guests });
  return { customer, result, number: result.ok ? result.value.number : 0 };
}

const getPlan = async () =>
  (await listTables(shop, owner)).map(({ name, inUse, bookingCount }) => ({
    name,
    inUse,
    bookingCount,
  }));

test("a new table can be booked immediately, and deleted as long as it has no bookings", async () => {
  expect((await book(2)).result).toMatchObject({
    ok: false,
    error: { code: "party_too_large", max: 0 },
  });
  const id = await addTestTable("Window 1", 2);
  expect((await book(2)).result.ok).toBe(true);
  const otherTable = await addTestTable("Window 2", 2);
  expect(await deleteTable(shop, owner, { id: otherTable })).toEqual({ ok: true, value: null });
  expect(await getPlan()).toEqual([{ name: "Window 1", inUse: true, bookingCount: 1 }]);
  expect(await deleteTable(shop, owner, { id: otherTable })).toEqual({
    ok: false,
    error: { code: "table_not_found" },
  });
  expect(id).not.toBe(otherTable);
});

test("a table with bookings cannot be deleted; taken out of use, it keeps its bookings and takes no new ones", async () => {
  const id = await addTestTable("Window 1", 2);
  await book(2);
  expect(await deleteTable(shop, owner, { id })).toEqual({
    ok: false,
    error: {
      code: "has_bookings",
      count: 1,
      next: new Date("2026-12-02T12:00:00Z"),
    } satisfies ManageTablesRefusal,
  });
  await setTableInUse(shop, owner, { id, inUse: false });
  expect(await getPlan()).toEqual([{ name: "Window 1", inUse: false, bookingCount: 1 }]);
  expect((await book(2, "15:00")).result).toMatchObject({
    ok: false,
    error: { code: "party_too_large", max: 0 },
  });
  await setTableInUse(shop, owner, { id, inUse: true });
  expect((await book(2, "15:00")).result.ok).toBe(true);
});

test("a table with past bookings cannot be deleted; a table with only cancelled bookings can", async () => {
  const id = await addTestTable("Window 1", 2);
  const { customer, number } = await book(2);
  await cancelOrder(shop, customer, { number });
  const otherTable = await addTestTable("Window 2", 4);
  await book(3);
  await shop.database.pool.query(
    "update reservation_tables set during = tstzrange('2026-11-01T12:00Z', '2026-11-01T14:00Z')",
  );
  expect(await deleteTable(shop, owner, { id: otherTable })).toEqual({
    ok: false,
    error: { code: "has_history" },
  });
  expect(await deleteTable(shop, owner, { id })).toEqual({ ok: true, value: null });
});

test("seats cannot be reduced below the guests of existing bookings, even if tables are joined", async () => {
  const first = await addTestTable("Wall 1", 4, "wall");
  const second = await addTestTable("Wall 2", 4, "wall");
  const { number } = await book(7);
  const seen = { name: "Wall 1", seats: 4, joinGroup: "wall" };
  const setSeats = (seats: number) =>
    updateTable(shop, owner, { id: first, seen, table: { ...seen, seats } });
  expect(await setSeats(2)).toEqual({
    ok: false,
    error: { code: "too_few_seats", numbers: [number] },
  });
  expect(await setSeats(3)).toEqual({ ok: true, value: null });
  expect(
    await updateTable(shop, owner, {
      id: second,
      seen: { ...seen, name: "Wall 2" },
      table: { name: "Wall 1", seats: 4, joinGroup: null },
    }),
  ).toEqual({
    ok: false,
    error: { code: "name_taken", name: "Wall 1" },
  });
});

test("saves only one of three concurrent changes to a table", async () => {
  const id = await addTestTable("Corner", 2);
  const seen = { name: "Corner", seats: 2, joinGroup: null };
  const results = await Promise.all(
    [3, 4, 5].map((seats) => updateTable(shop, owner, { id, seen, table: { ...seen, seats } })),
  );
  expect(results.map((result) => (result.ok ? "changed" : result.error.code)).sort()).toEqual([
    "changed",
    "table_changed",
    "table_changed",
  ]);
});

test("a table taken out of use during concurrent bookings keeps its bookings and takes no new ones", () =>
  raceToCloseTable({ ...shop, clock: createFixedClock(mondayMorning) }, { rounds: shortRounds }));

test("adds several tables with the next numbers, or none of them if a name is taken", async () => {
  await addTestTable("Table 9", 2);
  const tables = { name: "Table 4", seats: 4, joinGroup: "hall" };
  expect(await addTables(shop, owner, { ...tables, count: 3 })).toMatchObject({ ok: true });
  expect(await addTables(shop, owner, { ...tables, name: "Table 7", count: 4 })).toEqual({
    ok: false,
    error: { code: "name_taken", name: "Table 9" },
  });
  const added = (await listTables(shop, owner)).filter(({ joinGroup }) => joinGroup === "hall");
  expect(added.map(({ name, seats }) => [name, seats])).toEqual([
    ["Table 4", 4],
    ["Table 5", 4],
    ["Table 6", 4],
  ]);
});

test("only the owner can manage tables, and every change is audited", async () => {
  const admin: Admin = { ...owner, isOwner: false };
  const refused = { ok: false, error: { code: "only_owner" } };
  const table = { name: "Corner", seats: 2, joinGroup: null };
  const id = await addTestTable("Corner", 2);
  expect(await addTables(shop, admin, { ...table, name: "Another", count: 1 })).toEqual(refused);
  expect(
    await updateTable(shop, admin, { id, seen: table, table: { ...table, seats: 4 } }),
  ).toEqual(refused);
  expect(await setTableInUse(shop, admin, { id, inUse: false })).toEqual(refused);
  expect(await deleteTable(shop, admin, { id })).toEqual(refused);

  await updateTable(shop, owner, { id, seen: table, table: { ...table, seats: 4 } });
  await setTableInUse(shop, owner, { id, inUse: false });
  await deleteTable(shop, owner, { id });
  const { rows } = await shop.database.pool.query(
    "select action, change->'fields' as fields from audit_entries where subject_kind = 'table' and subject_id = $1 order by id",
    [String(id)],
  );
  expect(rows).toEqual([
    {
      action: "added",
      fields: { seats: { from: null, to: 2 }, joinGroup: { from: null, to: null } },
    },
    { action: "changed", fields: { seats: { from: 2, to: 4 } } },
    { action: "changed", fields: { inUse: { from: true, to: false } } },
    { action: "removed", fields: null },
  ]);
});
