import { expect } from "vitest";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import {
  addTables,
  deleteTable,
  listTables,
  setTableInUse,
} from "../../domain/order-types/reservation/manage-tables.ts";
import { modifyReservation } from "../../domain/order-types/reservation/modify-reservation.ts";
import { reservationTables } from "../../domain/order-types/reservation/reservation-tables.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { pickupClaims } from "../../domain/order-types/takeaway/takeaway-tables.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeLinesAsStaff } from "../../domain/orders/change-lines-as-staff.ts";
import { orders } from "../../domain/orders/order-tables.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { overrideStatus } from "../../domain/orders/status/override-status.ts";
import { createAdmin } from "../builders/create-admin.ts";
import { buildLine, buildReservation, buildTakeaway, expectOk } from "../builders/order-inputs.ts";
import { placeTestOrder, runConcurrently } from "../builders/placed-orders.ts";
import { setUpTables } from "../builders/set-up-tables.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  getPrice,
  type TestShop,
} from "../builders/shop.ts";

/** Rounds per race in `npm test` and in `npm run test:long`. */
export const shortRounds = 3;
export const longRounds = 20;

/** Needs a shop whose clock is at `mondayMorning`. Changes its settings, tables and orders. */
export type Race = (shop: TestShop, options: { rounds: number }) => Promise<void>;

const buyers = 100;
const korma = getPrice(1);

/** Many customers book the last table: one gets it, the others are offered the nearest times. */
export const raceForLastTable: Race = async (shop, { rounds }) => {
  const customers = await runConcurrently(buyers, () => createCustomer(shop));
  for (let round = 0; round < rounds; round += 1) {
    await setUpTables(shop, { seats: 2 });
    const responses = await Promise.all(
      customers.map((customer) => bookTable(shop, customer, buildReservation())),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    for (const response of responses)
      if (!response.ok)
        expect(response.error).toMatchObject({
          code: "time_refused",
          reason: "full",
          nearest: [{ time: "10:30" }, { time: "10:45" }, { time: "13:15" }],
        });
    expect(await shop.database.db.select().from(reservationTables)).toHaveLength(1);
  }
};

/** Four reservations of one table swap their times: none overlap and none deadlock. */
export const raceOfCrossingMoves: Race = async (shop, { rounds }) => {
  await setUpTables(shop, { seats: 2 });
  const customer = await createCustomer(shop);
  const times = ["10:30", "12:00", "13:30", "15:00"];
  const booked: { number: number; version: number }[] = [];
  for (const time of times)
    booked.push({
      ...(await expectOk(bookTable(shop, customer, buildReservation({ time })))),
      version: 1,
    });
  for (let round = 0; round < rounds; round += 1) {
    const responses = await Promise.all(
      booked.map(({ number, version }, place) => {
        const time = times[(place + round) % times.length] ?? "16:00";
        const move = { number, version, date: "2026-06-15", time, guests: 2, specialRequests: "" };
        return modifyReservation(shop, customer, move);
      }),
    );
    responses.forEach((response, place) => {
      if (response.ok) booked.splice(place, 1, response.value);
      else expect(response.error).toMatchObject({ code: "time_refused", reason: "full" });
    });
  }
  expect(await shop.database.db.select().from(reservationTables)).toHaveLength(times.length);
};

/**
 * A table is taken out of use while four customers book it: existing bookings stay, new ones are
 * refused.
 */
export const raceToCloseTable: Race = async (shop, { rounds }) => {
  const owner = { ...(await createAdmin(shop)), isOwner: true };
  const book = async (time: string) =>
    bookTable(shop, await createCustomer(shop), buildReservation({ time }));
  await setUpTables(shop);
  for (let round = 0; round < rounds; round += 1) {
    const { ids } = await expectOk(
      addTables(shop, owner, { name: `Table ${round}`, seats: 2, joinGroup: null, count: 1 }),
    );
    const id = ids[0] ?? 0;
    const [closed, ...bookings] = await Promise.all([
      setTableInUse(shop, owner, { id, inUse: false }),
      ...["10:30", "11:45", "13:00", "14:15"].map(book),
    ]);
    expect(closed.ok).toBe(true);
    const [table] = await listTables(shop, owner);
    expect(table?.bookingCount).toBe(bookings.filter(({ ok }) => ok).length);
    expect(await book("15:30")).toMatchObject({
      ok: false,
      error: { code: "party_too_large", max: 0 },
    });
    await shop.database.db.delete(orders);
    await deleteTable(shop, owner, { id });
  }
};

/**
 * Many customers want the last place of a pickup slot: one gets it, the others are offered the
 * nearest times.
 */
export const raceForLastPickup: Race = async (shop, { rounds }) => {
  await shop.stores.business.create();
  await shop.stores.business.update({ ordersPerSlot: 1 });
  const customers = await runConcurrently(buyers, () => createCustomer(shop));
  for (let round = 0; round < rounds; round += 1) {
    await shop.database.db.delete(orders);
    const responses = await Promise.all(
      customers.map((customer) => placeTakeaway(shop, customer, buildTakeaway())),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = responses.flatMap((response) => (response.ok ? [] : [response.error]));
    expect(refused).toHaveLength(buyers - 1);
    for (const error of refused) {
      expect(error).toMatchObject({ code: "time_refused", reason: "full" });
      if (error.code === "time_refused")
        expect(error.nearest.map(({ time }) => time)).toEqual(["11:30", "11:45", "12:15"]);
    }
    expect(await shop.database.db.select().from(pickupClaims)).toHaveLength(1);
  }
};

/**
 * Many customers order with a coupon that has one use left: one gets it, the others are refused.
 */
export const raceForLastCouponUse: Race = async (shop, { rounds }) => {
  const customers = await runConcurrently(buyers, (index) =>
    createCustomer(shop, `Buyer ${index}`),
  );
  for (let round = 0; round < rounds; round += 1) {
    const coupon = await createCoupon(shop, { maxUses: 1 });
    const responses = await Promise.all(
      customers.map((customer) =>
        placeDelivery(shop, customer, buildDelivery({ coupon, discount: { basisPoints: 1_000 } })),
      ),
    );
    expect(responses.filter((response) => response.ok)).toHaveLength(1);
    const refusals = responses.flatMap((response) => (response.ok ? [] : [response.error.code]));
    expect(refusals).toEqual(Array(buyers - 1).fill("coupon_used_up"));
    expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(1);
  }
};

/** Staff confirm and cancel an order at the same time: one of the two is refused. */
export const raceOfTwoStatuses: Race = async (shop, { rounds }) => {
  const admin = await createAdmin(shop);
  const customer = await createCustomer(shop);
  for (let round = 0; round < rounds; round += 1) {
    const { number } = await placeTestOrder(shop, customer, buildDelivery());
    const responses = await Promise.all([
      changeStatus(shop, admin, { number, to: "confirmed" }),
      changeStatus(shop, admin, { number, to: "cancelled" }),
    ]);
    expect(responses.filter((response) => response.ok)).toHaveLength(1);
  }
};

/** Staff override a status twice at the same time: one is refused because the order has changed. */
export const raceOfTwoOverrides: Race = async (shop, { rounds }) => {
  const admin = await createAdmin(shop);
  const customer = await createCustomer(shop);
  for (let round = 0; round < rounds; round += 1) {
    const { number } = await placeTestOrder(shop, customer, buildDelivery());
    const set = (to: "completed" | "in_progress") =>
      overrideStatus(shop, admin, { number, from: "pending", to });
    const responses = await Promise.all([set("completed"), set("in_progress")]);
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  }
};

/**
 * Staff change an order's dishes twice at the same time: one is refused because the order has
 * changed.
 */
export const raceOfTwoLineChanges: Race = async (shop, { rounds }) => {
  const admin = await createAdmin(shop);
  const customer = await createCustomer(shop);
  for (let round = 0; round < rounds; round += 1) {
    const { number } = await placeOnlyTakeaway(shop, customer);
    const change = (portions: number) =>
      changeLinesAsStaff(shop, admin, {
        number,
        version: 1,
        lines: [buildLine(1, portions)],
        seenTotal: portions * korma,
      });
    const responses = await Promise.all([change(2), change(3)]);
    const wonPortions = responses.flatMap((response, index) => (response.ok ? [index + 2] : []));
    expect(wonPortions).toHaveLength(1);
    expect(responses.find((response) => !response.ok)).toEqual({
      ok: false,
      error: { code: "order_changed" },
    });
    const order = await shop.stores.orders.findDetail({ number }, { forStaff: true });
    expect(order).toMatchObject({ version: 2, total: (wonPortions[0] ?? 0) * korma });
  }
};

/** A customer cancels while staff change the dishes: a cancelled order no longer changes. */
export const raceOfCancelAndLineChange: Race = async (shop, { rounds }) => {
  const admin = await createAdmin(shop);
  const customer = await createCustomer(shop);
  for (let round = 0; round < rounds; round += 1) {
    const { number } = await placeOnlyTakeaway(shop, customer);
    const cancel = () => cancelOrder(shop, customer, { number });
    const change = () =>
      changeLinesAsStaff(shop, admin, {
        number,
        version: 1,
        lines: [buildLine(1, 2)],
        seenTotal: 2 * korma,
      });
    const [first, second] = round % 2 === 0 ? [change, cancel] : [cancel, change];
    await Promise.all([first(), second()]);
    const order = await shop.stores.orders.findDetail({ number }, { forStaff: true });
    expect(order?.status).toBe("cancelled");
    const steps = order?.history.map(({ kind }) => kind).join();
    expect(["placed,status_changed", "placed,modified,status_changed"]).toContain(steps);
    expect(order?.total).toBe(steps?.includes("modified") ? 2 * korma : korma);
  }
};

/** Deletes all orders and places a takeaway, so that its slot is always free. */
async function placeOnlyTakeaway(
  shop: TestShop,
  customer: Awaited<ReturnType<typeof createCustomer>>,
) {
  await shop.database.db.delete(orders);
  return expectOk(placeTakeaway(shop, customer, buildTakeaway()));
}
