import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Admin, Customer } from "../../domain/actor.ts";
import { createFixedClock } from "../../domain/clock.ts";
import { modifyDelivery } from "../../domain/order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { modifyPartyOrder } from "../../domain/order-types/party/modify-party-order.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { modifyReservation } from "../../domain/order-types/reservation/modify-reservation.ts";
import { modifyTakeaway } from "../../domain/order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import {
  captureEmails,
  readCalendarLines,
  renderShopEmail,
} from "../../tests/builders/shop-emails.ts";
import { bindShop } from "../bind-shop.ts";
import type { OrderEmailJob } from "./email-jobs.ts";

let shop: TestShop;
let customer: Customer;
const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());

const address = "9 New Lane, Leicester";
const takeawayChange = {
  version: 1,
  pickupDate: "2026-06-15",
  pickupTime: "13:00",
  address,
  instructions: "Ring Asha",
};
const eventChange = {
  eventDate: "2026-06-30",
  eventTime: "12:00",
  guestCount: 25,
  deliveryMethod: "Delivery" as const,
};
const shipping = { name: "Asha Patel", phone: "+447700900123", address, notes: "" };
const tableChange = {
  version: 1,
  date: "2026-06-15",
  time: "15:00",
  guests: 3,
  specialRequests: "",
};

const readCalendarUid = (calendar: { content: string } | undefined) =>
  readCalendarLines(calendar).find((line) => line.startsWith("UID:"));

describe("emails about changes to an order", () => {
  test("a delivery: queued when it is changed and confirmed, but not for rejected or repeated requests", async () => {
    const { id, number } = await expectOk(placeDelivery(shop, customer, buildDelivery()));
    const seenTotal = Math.round(3 * getPrice(1) * 1.2);
    const change = { ...shipping, number, version: 1, lines: [buildLine(1, 3)], seenTotal };
    const { jobs, email } = await captureEmails(shop, () =>
      expectOk(modifyDelivery(shop, customer, change)),
    );
    expect(jobs).toEqual([{ template: "order-changed", orderId: id, version: 2 }]);
    expect(email?.subject).toBe(`Your order ${number} at Tiffin Kitchen has changed`);
    for (const words of [
      "What changed\n3 × Vegetable Korma, was 1\nTotal £17.82, was £5.94\nNew address",
      "£17.82  Total",
      "9 New Lane, Leicester",
      `https://shop.example/userdashboard/orders/${number}`,
    ])
      expect(email?.text).toContain(words);
    // The database's clock dates the change, so the shop may be open or closed.
    expect(email?.text).toMatch(/We'll confirm it (shortly|once we open)\./);
    expect(email?.text).toMatch(/https:\/\/shop\.example\/track\/[\w-]{32}/);
    expect(email?.calendar).toBeUndefined();

    const repeated = await captureEmails(shop, async () => {
      await expectOk(modifyDelivery(shop, customer, change));
      await expectRefusal(modifyDelivery(shop, customer, { ...change, seenTotal: 1 }));
    });
    expect(repeated.jobs).toEqual([]);

    const confirmed = await captureEmails(shop, () =>
      expectOk(changeStatus(shop, admin, { number, to: "confirmed" })),
    );
    expect(confirmed.jobs).toEqual([{ template: "order-confirmed", orderId: id }]);
    expect(confirmed.email?.subject).toBe(`Your order ${number} at Tiffin Kitchen is confirmed`);
    expect(confirmed.email?.text).toContain("Cash to pay on delivery\n£17.82");
    const furtherEmails = await captureEmails(shop, async () => {
      await expectRefusal(cancelOrder(shop, customer, { number }));
      await expectOk(changeStatus(shop, admin, { number, to: "in_progress" }));
    });
    expect(furtherEmails.jobs).toEqual([]);

    await expectOk(changeStatus(shop, admin, { number, to: "completed" }));
    const nextDay = createFixedClock(Temporal.Now.instant().add({ hours: 24 }).toString());
    const outdatedJobs: OrderEmailJob[] = [
      { template: "order-placed", orderId: id },
      { template: "order-confirmed", orderId: id },
      { template: "order-on-its-way", orderId: id },
      { template: "order-changed", orderId: id, version: 2 },
    ];
    for (const job of outdatedJobs) {
      expect(await renderShopEmail(shop, job)).not.toBeNull();
      expect(await renderShopEmail({ ...shop, clock: nextDay }, job)).toBeNull();
    }
  });

  test("a takeaway: moved, then cancelled by the restaurant with a reason", async () => {
    const { id, number } = await expectOk(
      placeTakeaway(shop, customer, buildTakeaway({ lines: [buildLine(1, 2)] })),
    );
    const moved = await captureEmails(shop, () =>
      expectOk(
        modifyTakeaway(shop, customer, { ...takeawayChange, number, lines: [buildLine(1, 2)] }),
      ),
    );
    expect(moved.email?.text).toContain(
      "What changed\nMoved from Mon 15 Jun 2026, 12:00 to Mon 15 Jun 2026, 13:00",
    );
    expect(moved.email?.text).toContain("Pickup time\nMon 15 Jun 2026, 13:00");

    // No emails about steps that were undone before their email was sent.
    expect(await renderShopEmail(shop, { template: "order-confirmed", orderId: id })).toBeNull();
    expect(
      await renderShopEmail(shop, { template: "order-cancelled", orderId: id, reason: null }),
    ).toBeNull();

    const reason = "The oven is broken.\nWe are sorry!";
    const { jobs, email } = await captureEmails(shop, () =>
      expectOk(
        changeStatus(shop, admin, {
          number,
          to: "cancelled",
          reason: { kind: "other", text: reason },
        }),
      ),
    );
    expect(jobs).toEqual([{ template: "order-cancelled", orderId: id, reason }]);
    expect(email?.subject).toBe(
      `Your takeaway order ${number} at Tiffin Kitchen has been cancelled`,
    );
    expect(email?.text).not.toContain("without signing in");
    expect(email?.text).toMatch(
      / has been cancelled\. We're sorry, we had to cancel it on .*\. There is nothing to pay\./,
    );
    expect(email?.text).toContain("Reason\nThe oven is broken.\nWe are sorry!");
    expect(email?.text).toContain("\n\nCancelled\n2 × Vegetable Korma\nMon 15 Jun 2026, 13:00");
    // A queued change email is dropped after the cancellation.
    expect(
      await renderShopEmail(shop, { template: "order-changed", orderId: id, version: 2 }),
    ).toBeNull();
  });

  test("a party order: updates the same calendar entry when it is moved and confirmed", async () => {
    const placement = await captureEmails(shop, () =>
      expectOk(placePartyOrder(shop, customer, buildPartyOrder())),
    );
    expect(placement.email?.text).toContain(
      "We deliver party orders within a 10-mile radius. We'll call you if we can't deliver to your address.",
    );
    const number = Number(placement.email?.subject.match(/(?:order|booking|request) (\d+)/)?.[1]);
    const { email } = await captureEmails(shop, () =>
      expectOk(
        modifyPartyOrder(shop, customer, {
          ...eventChange,
          address,
          number,
          version: 1,
          withinRadius: false,
          specialRequests: "",
          lines: [buildLine(1, 20)],
        }),
      ),
    );
    expect(email?.text).toContain(
      "What changed\nMoved from Mon 29 Jun 2026, 18:30 to Tue 30 Jun 2026, 12:00\n25 guests, was 20",
    );
    expect(email?.text).toContain("Your event\nTue 30 Jun 2026, 12:00\n25 guests");
    expect(readCalendarLines(email?.calendar)).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "SEQUENCE:2",
        "DTSTART:20260630T110000Z",
        "STATUS:TENTATIVE",
      ]),
    );
    const confirmed = await captureEmails(shop, () =>
      expectOk(changeStatus(shop, admin, { number, to: "confirmed" })),
    );
    expect(readCalendarLines(confirmed.email?.calendar)).toEqual(
      expect.arrayContaining(["SEQUENCE:3", "STATUS:CONFIRMED"]),
    );
    expect(readCalendarUid(email?.calendar)).toBe(readCalendarUid(placement.email?.calendar));
    expect(readCalendarUid(confirmed.email?.calendar)).toBe(
      readCalendarUid(placement.email?.calendar),
    );
  });

  test("a reservation: changed, then cancelled by the customer, which cancels the calendar entry too", async () => {
    const placement = await captureEmails(shop, () =>
      expectOk(bookTable(shop, customer, buildReservation({ time: "15:00" }))),
    );
    const number = Number(placement.email?.subject.match(/(?:order|booking|request) (\d+)/)?.[1]);
    const { email } = await captureEmails(shop, () =>
      expectOk(modifyReservation(shop, customer, { ...tableChange, number })),
    );
    expect(email?.text).toContain("What changed\n3 guests, was 2");
    expect(readCalendarLines(email?.calendar)).toContain(
      "SUMMARY:Table at Tiffin Kitchen\\, 3 guests",
    );

    const cancelled = await captureEmails(shop, () =>
      expectOk(cancelOrder(shop, customer, { number })),
    );
    expect(cancelled.jobs).toEqual([
      { template: "order-cancelled", orderId: expect.any(String), reason: null },
    ]);
    expect(cancelled.email?.text).toContain(
      `Your booking ${number} has been cancelled. You cancelled it on `,
    );
    expect(cancelled.email?.text).not.toMatch(/pay|Reason/);
    expect(cancelled.email?.calendar?.method).toBe("CANCEL");
    expect(readCalendarLines(cancelled.email?.calendar)).toEqual(
      expect.arrayContaining([
        "METHOD:CANCEL",
        "SEQUENCE:3",
        "STATUS:CANCELLED",
        readCalendarUid(placement.email?.calendar),
      ]),
    );
  });
});

test("a change, confirmation or cancellation is rolled back if its email cannot be queued", async () => {
  const { number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "14:00" })),
  );
  const bindEmailQueue = () => ({
    async send() {
      throw new Error("no queue");
    },
  });
  const broken = bindShop({ database: shop.database, clock: shop.clock, bindEmailQueue });
  const attempts = [
    () => modifyTakeaway(broken, customer, { ...takeawayChange, number, lines: [buildLine(1, 3)] }),
    () => changeStatus(broken, admin, { number, to: "confirmed" }),
    () => changeStatus(broken, admin, { number, to: "cancelled" }),
    () => cancelOrder(broken, customer, { number }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow("no queue");
  expect(await shop.stores.orders.findDetail({ number }, { forStaff: true })).toMatchObject({
    status: "pending",
    version: 1,
    lines: [{ quantity: 1 }],
  });
});
