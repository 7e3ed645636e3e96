import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Admin, Customer } from "../../domain/actor.ts";
import { clockAt } from "../../domain/clock.ts";
import type { Mail } from "../../domain/email.ts";
import { modifyMenuOrder } from "../../domain/order-types/delivery/modify-delivery.ts";
import { placeOrder } from "../../domain/order-types/delivery/place-delivery.ts";
import { modifyPartyOrder } from "../../domain/order-types/party/modify-party-order.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { modifyReservation } from "../../domain/order-types/reservation/modify-reservation.ts";
import { modifyTakeaway } from "../../domain/order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeStatus } from "../../domain/orders/change-status.ts";
import { aCustomer, anOrder, priceOf, type TestShop, testShop } from "../../tests/builders/shop.ts";
import {
  aPartyOrder,
  aReservation,
  aTakeaway,
  done,
  mondayMorning,
  refusal,
  wantedDish,
} from "../../tests/builders/wanted-orders.ts";
import { bindShop } from "../bind-shop.ts";
import { renderEmail } from "./render-email.ts";

let shop: TestShop;
let customer: Customer;
const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
beforeAll(async () => {
  shop = await testShop({ clock: clockAt(mondayMorning) });
  customer = await aCustomer(shop);
});
afterAll(() => shop.database.close());

const address = "9 New Lane, Leicester";
const takeaway = { version: 1, pickupDate: "2026-06-15", pickupTime: "13:00", address, instructions: "Ring Asha" };
const event = { eventDate: "2026-06-30", eventTime: "12:00", guestCount: 25, deliveryMethod: "Delivery" as const };
const shipping = { name: "Asha Patel", phone: "+447700900123", address, notes: "" };
const table = { version: 1, date: "2026-06-15", time: "15:00", guests: 3, specialRequests: "" };

/** The mails that `work` put into the queue, and the last one of them as it goes out. */
async function lettersOf(work: () => Promise<unknown>) {
  const before = shop.mails.length;
  await work();
  const mails = shop.mails.slice(before);
  const last = mails.at(-1);
  return { mails, letter: last ? await written(last) : null };
}
const written = (mail: Mail) =>
  renderEmail(
    { ...shop.read, shop, verification: async () => null, publicUrl: "https://shop.example" },
    { mail, enqueuedAt: new Date() },
  );

const linesOf = (calendar: { content: string } | undefined) => calendar?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];
const uidOf = (calendar: { content: string } | undefined) => linesOf(calendar).find((line) => line.startsWith("UID:"));

describe("every change of an order is told by a letter, put into the queue with it", () => {
  test("a menu order: the dishes, the new total, where it goes; confirmed; and none for what is refused or was so already", async () => {
    const { id, number } = await done(placeOrder(shop, customer, anOrder()));
    const seenTotal = Math.round(3 * priceOf(1) * 1.2);
    const change = { ...shipping, number, version: 1, lines: [wantedDish(1, 3)], seenTotal };
    const { mails, letter } = await lettersOf(() => done(modifyMenuOrder(shop, customer, change)));
    expect(mails).toEqual([{ template: "order-changed", orderId: id, version: 2 }]);
    expect(letter?.subject).toBe(`Your order no. ${number} at Tiffin Kitchen is changed`);
    for (const words of [
      "What is new\n3 × Vegetable Korma, was 1\nTotal £17.82, was £5.94\nAnother address",
      "£17.82  Total",
      "9 New Lane, Leicester",
      "The kitchen will confirm it shortly",
      `https://shop.example/userdashboard/orders/${number}`,
    ])
      expect(letter?.text).toContain(words);
    expect(letter?.text).toMatch(/https:\/\/shop\.example\/track\/[\w-]{32}/);
    expect(letter?.calendar).toBeUndefined();

    const again = await lettersOf(async () => {
      await done(modifyMenuOrder(shop, customer, change));
      await refusal(modifyMenuOrder(shop, customer, { ...change, seenTotal: 1 }));
    });
    expect(again.mails).toEqual([]);

    const confirmed = await lettersOf(() => done(changeStatus(shop, admin, { number, to: "confirmed" })));
    expect(confirmed.mails).toEqual([{ template: "order-confirmed", orderId: id }]);
    expect(confirmed.letter?.subject).toBe(`Your order no. ${number} at Tiffin Kitchen is confirmed`);
    expect(confirmed.letter?.text).toContain("To pay on delivery, in cash\n£17.82");
    const further = await lettersOf(async () => {
      await refusal(cancelOrder(shop, customer, { number }));
      await done(changeStatus(shop, admin, { number, to: "in_progress" }));
    });
    expect(further.mails).toEqual([]);
  });

  test("a takeaway: moved, then cancelled by the restaurant, which says why", async () => {
    const { id, number } = await done(placeTakeaway(shop, customer, aTakeaway({ lines: [wantedDish(1, 2)] })));
    const moved = await lettersOf(() => done(modifyTakeaway(shop, customer, { ...takeaway, number, lines: [wantedDish(1, 2)] })));
    expect(moved.letter?.text).toContain("What is new\nFor Mon 15 Jun 2026, 13:00, was Mon 15 Jun 2026, 12:00");
    expect(moved.letter?.text).toContain("Pick it up\nMonday, 15 June 2026 at 13:00");

    const reason = "The oven is broken.\nWe are sorry!";
    const { mails, letter } = await lettersOf(() =>
      done(changeStatus(shop, admin, { number, to: "cancelled", reason: { why: "other", words: reason } })),
    );
    expect(mails).toEqual([{ template: "order-cancelled", orderId: id, reason }]);
    expect(letter?.subject).toBe(`Your takeaway order no. ${number} at Tiffin Kitchen is cancelled`);
    expect(letter?.text).toMatch(/ is cancelled\. We are sorry: we had to cancel it on .*\. There is nothing to pay\./);
    expect(letter?.text).toContain("Why\nThe oven is broken.\nWe are sorry!");
    expect(letter?.text).toContain("What is cancelled\n2 × Vegetable Korma\nMonday, 15 June 2026 at 13:00");
    // What was still to be told of it is over.
    expect(await written({ template: "order-changed", orderId: id, version: 2 })).toBeNull();
  });

  test("a party order: its calendar entry moves with it, becomes certain, and is the same entry", async () => {
    const first = await lettersOf(() => done(placePartyOrder(shop, customer, aPartyOrder())));
    const number = Number(first.letter?.subject.match(/no\. (\d+)/)?.[1]);
    const { letter } = await lettersOf(() =>
      done(
        modifyPartyOrder(shop, customer, {
          ...{ ...event, address, number, version: 1, withinRadius: false, specialRequests: "" },
          lines: [wantedDish(1, 20)],
        }),
      ),
    );
    expect(letter?.text).toContain("What is new\nFor Tue 30 Jun 2026, 12:00, was Mon 29 Jun 2026, 18:30\n25 guests, was 20");
    expect(letter?.text).toContain("Your event\nTuesday, 30 June 2026 at 12:00\n25 guests");
    expect(linesOf(letter?.calendar)).toEqual(
      expect.arrayContaining(["METHOD:PUBLISH", "SEQUENCE:2", "DTSTART:20260630T110000Z", "STATUS:TENTATIVE"]),
    );
    const confirmed = await lettersOf(() => done(changeStatus(shop, admin, { number, to: "confirmed" })));
    expect(linesOf(confirmed.letter?.calendar)).toEqual(expect.arrayContaining(["SEQUENCE:3", "STATUS:CONFIRMED"]));
    expect(uidOf(letter?.calendar)).toBe(uidOf(first.letter?.calendar));
    expect(uidOf(confirmed.letter?.calendar)).toBe(uidOf(first.letter?.calendar));
  });

  test("a reservation: more guests, then cancelled by the customer; the calendar takes it out", async () => {
    const first = await lettersOf(() => done(bookTable(shop, customer, aReservation({ time: "15:00" }))));
    const number = Number(first.letter?.subject.match(/no\. (\d+)/)?.[1]);
    const { letter } = await lettersOf(() => done(modifyReservation(shop, customer, { ...table, number })));
    expect(letter?.text).toContain("What is new\n3 guests, was 2");
    expect(linesOf(letter?.calendar)).toContain("SUMMARY:Table at Tiffin Kitchen\\, 3 guests");

    const cancelled = await lettersOf(() => done(cancelOrder(shop, customer, { number })));
    expect(cancelled.mails).toEqual([{ template: "order-cancelled", orderId: expect.any(String), reason: null }]);
    expect(cancelled.letter?.text).toContain(`Your reservation no. ${number} is cancelled. You cancelled it on `);
    expect(cancelled.letter?.text).not.toMatch(/pay|Why/);
    expect(cancelled.letter?.calendar?.method).toBe("CANCEL");
    expect(linesOf(cancelled.letter?.calendar)).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:3", "STATUS:CANCELLED", uidOf(first.letter?.calendar)]),
    );
  });
});

test("an order whose letter cannot be put into the queue is not changed, not confirmed and not cancelled", async () => {
  const { number } = await done(placeTakeaway(shop, customer, aTakeaway({ pickupTime: "14:00" })));
  const mailQueue = () => ({
    async send() {
      throw new Error("no queue");
    },
  });
  const broken = bindShop({ database: shop.database, clock: shop.clock, mailQueue });
  const attempts = [
    () => modifyTakeaway(broken, customer, { ...takeaway, number, lines: [wantedDish(1, 3)] }),
    () => changeStatus(broken, admin, { number, to: "confirmed" }),
    () => changeStatus(broken, admin, { number, to: "cancelled" }),
    () => cancelOrder(broken, customer, { number }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow("no queue");
  expect(await shop.read.orders.detail({ number }, null)).toMatchObject({
    status: "pending",
    version: 1,
    lines: [{ quantity: 1 }],
  });
});

describe("a reservation's own email address", () => {
  const book = (wanted: Partial<Parameters<typeof aReservation>[0]>) => () =>
    done(bookTable(shop, customer, aReservation({ time: "16:00", specialRequests: "Click https://spam.example", ...wanted })));

  test("receives its emails, with the private link and nothing that the customer typed", async () => {
    const { letter } = await lettersOf(book({ name: "Buy now", email: "guest@elsewhere.example" }));
    expect(letter?.to).toEqual({ name: "", address: "guest@elsewhere.example" });
    expect(letter?.text).toMatch(/^Hello,\n/);
    expect(letter?.text).toContain("https://shop.example/track/");
    expect(linesOf(letter?.calendar).find((line) => line.startsWith("URL:"))).toMatch(/^URL:https:\/\/shop\.example\/track\//);
    for (const typed of ["Buy now", "spam.example", "/userdashboard"])
      expect(`${letter?.subject}${letter?.html}${letter?.text}`).not.toContain(typed);
    const number = Number(/no\. (\d+)/.exec(letter?.subject ?? "")?.[1]);
    const cancelled = await lettersOf(() => done(cancelOrder(shop, customer, { number })));
    expect(cancelled.letter?.to.address).toBe("guest@elsewhere.example");
  });

  test("without one, or with the account's own, they go to the account", async () => {
    const [account] = (await shop.database.pool.query("select email from profiles where id = $1", [customer.userId])).rows;
    for (const email of ["", account.email.toUpperCase()]) {
      const { letter } = await lettersOf(book({ email, guests: 1 }));
      expect(letter?.to.address.toLowerCase()).toBe(account.email);
      expect(letter?.text).toContain("/userdashboard/orders/");
      expect(letter?.text).toContain("Click https://spam.example");
    }
  });
});
