import { afterEach, beforeEach, expect, test } from "vitest";
import type { Admin } from "../../domain/actor.ts";
import { changeBooking } from "../../domain/bookings/change-booking.ts";
import { undoMove } from "../../domain/bookings/undo-move.ts";
import { createFixedClock } from "../../domain/clock.ts";
import type { EmailJob } from "../../domain/email.ts";
import { acceptUndoSeconds } from "../../domain/kitchen/undo-seconds.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { findOrder } from "../../domain/orders/find-order.ts";
import { ok } from "../../domain/result.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createCustomer } from "../../tests/builders/shop.ts";
import { renderShopEmail } from "../../tests/builders/shop-emails.ts";
import { createShopWithJobs, listWaitingEmails } from "../../tests/builders/shop-with-jobs.ts";

let shop: Awaited<ReturnType<typeof createShopWithJobs>>["shop"];
let close: () => Promise<void>;
let admin: Admin;
let number: number;
beforeEach(async () => {
  ({ shop, close } = await createShopWithJobs({ clock: createFixedClock(mondayMorning) }));
  admin = await createAdmin(shop);
  const asha = await createCustomer(shop);
  ({ number } = await expectOk(bookTable(shop, asha, buildReservation())));
});
afterEach(() => close());

const change = (version: number, time: string, guests = 2) =>
  expectOk(
    changeBooking(shop, admin, { number, version, date: "2026-06-15", time, table: null, guests }),
  );
const undo = (version: number) => expectOk(undoMove(shop, admin, { number, version }));

const waiting = [{ template: "order-changed", seconds: acceptUndoSeconds }];
const queued = [{ template: "order-changed", seconds: 0 }];

/** Marks the waiting emails with this template as sent, except delayed ones. */
const markSent = (template: EmailJob["template"]) =>
  shop.database.pool.query(
    `update pgboss.job set state = 'completed', completed_on = now()
      where data->>'template' = $1 and start_after <= created_on`,
    [template],
  );

/** Renders the waiting emails about changes as if they were sent now. */
async function renderWaitingEmails() {
  const { rows } = await shop.database.pool.query<{ data: EmailJob }>(
    "select data from pgboss.job where state = 'created' and data->>'template' = 'order-changed'",
  );
  return Promise.all(rows.map(async ({ data }) => (await renderShopEmail(shop, data))?.text));
}

test("changes of a booking while an email waits are in one email, unless nothing differs", async () => {
  await change(1, "13:00");
  await change(2, "14:00");
  expect(await listWaitingEmails(shop)).toEqual(waiting);
  expect(await renderWaitingEmails()).toEqual([
    expect.stringContaining("Moved from Mon 15 Jun 2026, 12:00 to Mon 15 Jun 2026, 14:00"),
  ]);
  await change(3, "12:00");
  expect(await renderWaitingEmails()).toEqual([undefined]);
  await change(4, "13:00", 3);
  expect(await listWaitingEmails(shop)).toEqual(queued);
  expect(await renderWaitingEmails()).toEqual([
    expect.stringMatching(/Moved from Mon 15 Jun 2026, 12:00 to .*, 13:00\n3 guests, was 2/),
  ]);
});

test("undoing a move before its email is sent sends no email about the other time", async () => {
  await markSent("order-placed");
  // The email about this earlier change has been queued already.
  await change(1, "12:00", 3);
  expect(await listWaitingEmails(shop)).toEqual(queued);
  for (const version of [2, 4]) {
    await change(version, "13:00", 3);
    expect(await listWaitingEmails(shop)).toEqual([...queued, ...waiting]);
    await undo(version + 1);
    expect(await listWaitingEmails(shop)).toEqual(queued);
  }
});

test("an email to the owner did not tell the customer of a move", async () => {
  const { id: orderId } = await expectOk(findOrder(shop, admin, { number }));
  await change(1, "13:00");
  const { userId } = admin;
  const job = { template: "order-unanswered", userId, orderId, number } as const;
  await shop.transaction(async ({ emails }) => ok(await emails.send(job)));
  await markSent(job.template);
  await undo(2);
  expect(await renderWaitingEmails()).toEqual([]);
});

test("if only the second of two moves is undone, the email is about the first", async () => {
  await change(1, "13:30");
  await change(2, "14:00");
  await undo(3);
  expect(await renderWaitingEmails()).toEqual([
    expect.stringContaining("Moved from Mon 15 Jun 2026, 12:00 to Mon 15 Jun 2026, 13:30"),
  ]);
});

test("an email that was sent between a move and its undo stated the new time, so the undo is emailed", async () => {
  await change(1, "12:00", 3);
  await change(2, "13:00", 3);
  expect(await renderWaitingEmails()).toContainEqual(
    expect.stringMatching(/Moved from Mon 15 Jun 2026, 12:00 to .*, 13:00\n3 guests, was 2/),
  );
  await markSent("order-changed");
  await undo(3);
  expect(await renderWaitingEmails()).toEqual([
    expect.stringContaining("Moved from Mon 15 Jun 2026, 13:00 to Mon 15 Jun 2026, 12:00"),
  ]);
});
