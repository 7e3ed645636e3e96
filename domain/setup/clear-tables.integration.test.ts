import { afterEach, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Admin, system } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { addTables, listTables } from "../order-types/reservation/manage-tables.ts";
import { seedFirstTables } from "../order-types/reservation/seed-first-tables.ts";
import { clearFact } from "./change-setup.ts";
import { getChecklist } from "./get-checklist.ts";

const server = { hasMailServer: true, backupDestination: null };
let shop: TestShop;
let owner: Admin;
beforeEach(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
});
afterEach(() => shop.database.close());

test("removes sample tables, and takes those with bookings out of use", async () => {
  await expectOk(bookTable(shop, await createCustomer(shop), buildReservation()));
  const ownTable = { name: "Terrace", seats: 4, joinGroup: null };
  await expectOk(addTables(shop, owner, { ...ownTable, count: 1 }));
  const booked = (await listTables(shop, owner)).find(({ bookingCount }) => bookingCount > 0);
  const sampleTableCount = (await listTables(shop, owner)).length - 1;
  expect(await expectOk(clearFact(shop, owner, { fact: "tables" }))).toBe(sampleTableCount);
  const remainingTables = await listTables(shop, owner);
  expect(remainingTables.map(({ name, inUse }) => ({ name, inUse }))).toEqual([
    { name: booked?.name, inUse: false },
    { name: ownTable.name, inUse: true },
  ]);
  const { steps } = await expectOk(getChecklist(shop, owner, server));
  expect(steps.find(({ id }) => id === "tables")).toMatchObject({
    state: "done",
    summary: ["4 seats at 1 table"],
    warning: expect.stringContaining("at most 4 together"),
  });
});

test("a restart does not restore removed tables, and the step is not done without a table", async () => {
  await expectOk(clearFact(shop, owner, { fact: "tables" }));
  await seedFirstTables(shop, system);
  expect(await listTables(shop, owner)).toEqual([]);
  const { steps } = await expectOk(getChecklist(shop, owner, server));
  expect(steps.find(({ id }) => id === "tables")).toMatchObject({ state: "open" });
});
