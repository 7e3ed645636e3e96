import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Customer, visitor } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";
import { listOrdersOutsideHours } from "./list-orders-outside-hours.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: true } as const;
let shop: TestShop;
let asha: Customer;
let hours: OpeningHours;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.create();
  hours = await shop.stores.business.getSettings();
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

test("lists open orders and bookings outside the new hours, earliest first", async () => {
  const lateBooking = (
    await expectOk(bookTable(shop, asha, buildReservation({ date: "2026-06-17", time: "15:30" })))
  ).number;
  const early = (
    await expectOk(
      placeTakeaway(shop, asha, buildTakeaway({ pickupDate: "2026-06-17", pickupTime: "12:00" })),
    )
  ).number;
  const party = (await expectOk(placePartyOrder(shop, asha, buildPartyOrder({ eventTime: null }))))
    .number;
  const cancelled = (
    await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupDate: "2026-06-17" })))
  ).number;
  await expectOk(bookTable(shop, asha, buildReservation({ date: "2026-06-18" })));
  await expectOk(changeStatus(shop, admin, { number: early, to: "confirmed" }));
  await expectOk(cancelOrder(shop, asha, { number: cancelled }));
  const listAfter = async (
    changed: Partial<OpeningHours>,
    actor: Parameters<typeof listOrdersOutsideHours>[1] = admin,
  ) =>
    (await listOrdersOutsideHours(shop, actor, { ...hours, ...changed })).map(
      ({ number }) => number,
    );
  const closed = (day: string, ...spans: { opens: string; closes: string }[]) => ({
    hoursExceptions: [{ day, spans, reason: "" }],
  });

  expect(await listAfter({})).toEqual([]);
  expect(await listAfter(closed("2026-06-17"))).toEqual([early, lateBooking]);
  // The opening time itself is within the hours.
  expect(await listAfter(closed("2026-06-17", { opens: "12:00", closes: "15:00" }))).toEqual([
    lateBooking,
  ]);
  // A booking that starts at closing time is outside the hours.
  expect(await listAfter(closed("2026-06-17", { opens: "12:00", closes: "15:30" }))).toEqual([
    lateBooking,
  ]);
  const { lastTableMinutes } = await shop.stores.business.getSettings();
  expect(lastTableMinutes).toBe(60);
  expect(await listAfter(closed("2026-06-17", { opens: "12:00", closes: "16:30" }))).toEqual([]);
  expect(await listAfter(closed("2026-06-29"))).toEqual([party]);
  expect(await listAfter({ weeklyHours: { ...hours.weeklyHours, wednesday: [] } })).toEqual([
    early,
    lateBooking,
  ]);
  for (const actor of [asha, visitor])
    expect(await listAfter(closed("2026-06-17"), actor)).toEqual([]);
});
