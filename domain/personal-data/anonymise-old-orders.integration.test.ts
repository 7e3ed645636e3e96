import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computeFigures } from "../../tests/builders/compute-figures.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { issueTrackingLink } from "../../tests/builders/tracking-links.ts";
import { type Customer, system } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { listOwnOrders } from "../order-search/list-orders.ts";
import { trackOrder } from "../order-tracking/track-order.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { findOrder } from "../orders/find-order.ts";
import { anonymiseOldOrders } from "./anonymise-old-orders.ts";

/** Orders of 2026 are kept for six years after it: until the end of 2032, London time. */
const endOf2032 = createFixedClock("2032-12-31T23:59:59Z");
const startOf2033 = createFixedClock("2033-01-01T00:00:00Z");

let shop: TestShop;
let customer: Customer;
/** The last one is a phone order of a caller without an account. */
let numbers: number[];
const anonymiseAt = (clock: TestShop["clock"]) => anonymiseOldOrders({ ...shop, clock }, system);
const listRows = async (query: string) => (await shop.database.pool.query(query)).rows;
const listEvents = () =>
  listRows(
    "select id, order_id, kind, from_status, to_status, version from order_events order by id",
  );
const dumpTable = async (table: string) => JSON.stringify(await listRows(`select * from ${table}`));
const listTotals = () =>
  listRows("select number, items, total_amount, status from orders order by number");

beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.create();
  customer = await createCustomer(shop, "Asha Rao");
  const coupon = await createCoupon(shop, { usesPerCustomer: 1 });
  const personal = { name: "Asha Rao", address: "7 Secret Lane", contact: "+447700900777" };
  const admin = await createAdmin(shop);
  const email = "asha.rao@example.com";
  const discount = { basisPoints: 1_000 };
  const delivery = buildDelivery({
    ...personal,
    phone: personal.contact,
    notes: "Ring twice",
    coupon,
    discount,
  });
  const takeaway = buildTakeaway({ ...personal, instructions: "Ring twice" });
  const partyOrder = buildPartyOrder({ ...personal, specialRequests: "For Asha" });
  const reservation = buildReservation({ ...personal, email });
  const phoneOrder = buildPhoneOrder.takeaway({ email }, { ...personal, pickupTime: "13:00" });
  const placed = [
    await placeTestOrder(shop, customer, delivery),
    await expectOk(placeTakeaway(shop, customer, takeaway)),
    await expectOk(placePartyOrder(shop, customer, partyOrder)),
    await expectOk(bookTable(shop, customer, reservation)),
    await expectOk(placePhoneOrder(shop, admin, phoneOrder)),
  ];
  numbers = placed.map(({ number }) => number);
  // The delivery is ASAP, so its age is based on `created_at`, which the database's clock sets.
  await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
});
afterAll(() => shop.database.close());

describe("old orders", () => {
  test("keep their customer's data for six years", async () => {
    expect(await anonymiseAt(endOf2032)).toBe(0);
    const ownNumbers = numbers.slice(0, -1);
    for (const number of ownNumbers)
      expect((await expectOk(findOrder(shop, customer, { number }))).contact.name).toBe("Asha Rao");
  });

  test("lose all personal data after six years; reports and histories stay, and a second run finds nothing", async () => {
    const link = await issueTrackingLink(shop, numbers[0] ?? 0);
    const figures = await computeFigures(shop, "Europe/London");
    const events = await listEvents();
    const totals = await listTotals();

    expect(await anonymiseAt(startOf2033)).toBe(numbers.length);

    const tables = [
      "orders",
      "menuorder",
      "takeaway_orders",
      "party_orders",
      "reservations",
      "order_events",
      "coupon_uses",
    ];
    const stored = (await Promise.all(tables.map(dumpTable))).join();
    for (const personalText of [
      "Asha",
      "Secret",
      "Ring twice",
      "7700900777",
      "asha.rao",
      customer.userId,
    ])
      expect(stored).not.toContain(personalText);
    expect((await trackOrder(shop, link)).ok).toBe(false);
    expect((await listOwnOrders(shop, customer, {})).orders).toEqual([]);

    expect(await computeFigures(shop, "Europe/London")).toEqual(figures);
    expect(await listEvents()).toEqual(events);
    expect(await listTotals()).toEqual(totals);
    for (const number of numbers)
      expect(await shop.stores.orders.findDetail({ number }, { forStaff: true })).toMatchObject({
        number,
        customer: null,
      });

    expect(await anonymiseAt(startOf2033)).toBe(0);
  });

  test("keep their customer's data for as many years as the owner sets", async () => {
    const { number } = await insertOrder(shop.database.db, {
      at: "2027-03-01T12:00:00Z",
      type: "reservation",
    });
    await shop.stores.business.update({ keepOrderYears: 2 });
    expect(await anonymiseAt(createFixedClock("2029-12-31T23:59:59Z"))).toBe(0);
    expect(await anonymiseAt(createFixedClock("2030-01-01T00:00:00Z"))).toBe(1);
    expect((await shop.stores.orders.findDetail({ number }, { forStaff: true }))?.contact).toEqual({
      name: "",
      phone: "",
    });
    await shop.stores.business.update({ keepOrderYears: 6 });
  });

  test("are anonymised together with the notes of that time's cash counts", async () => {
    const addCount = (day: string, note: string) =>
      shop.database.pool.query(
        `insert into cash_counts (id, day, counted, counted_by, counted_at, note)
         values (gen_random_uuid(), $1, 100, 'ben', now(), $2)`,
        [day, note],
      );
    await addCount("2026-12-31", "Asha paid in coins");
    await addCount("2027-01-01", "Ben paid in coins");
    const listNotes = () => listRows("select day::text, note from cash_counts order by day");
    await anonymiseAt(endOf2032);
    expect(await listNotes()).toMatchObject([{ note: "Asha paid in coins" }, {}]);
    await anonymiseAt(startOf2033);
    expect(await listNotes()).toEqual([
      { day: "2026-12-31", note: "" },
      { day: "2027-01-01", note: "Ben paid in coins" },
    ]);
  });

  test("are anonymised in batches, even by two nodes at the same time", async () => {
    await shop.database.pool.query(`
      insert into orders (id, typeoforder, items, total_amount, idempotency_key, request_hash, created_at)
      select gen_random_uuid(), 'takeaway_order', '[]', 100, 'batch ' || n, 'hash', '2026-03-01' from generate_series(1, 1201) n`);
    const counts = await Promise.all([anonymiseAt(startOf2033), anonymiseAt(startOf2033)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1_201);
    expect(await anonymiseAt(startOf2033)).toBe(0);
  });
});
