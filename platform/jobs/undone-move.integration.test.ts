import { expect, onTestFinished, test } from "vitest";
import { changeBooking } from "../../domain/bookings/change-booking.ts";
import { undoMove } from "../../domain/bookings/undo-move.ts";
import { createFixedClock } from "../../domain/clock.ts";
import { acceptUndoSeconds } from "../../domain/kitchen/undo-seconds.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createCustomer } from "../../tests/builders/shop.ts";
import { createShopWithJobs, listWaitingEmails } from "../../tests/builders/shop-with-jobs.ts";

test("moving a booking back in time sends no email about its other time", async () => {
  const { shop, close } = await createShopWithJobs({ clock: createFixedClock(mondayMorning) });
  onTestFinished(close);
  const admin = await createAdmin(shop);
  const asha = await createCustomer(shop);
  const { number } = await expectOk(bookTable(shop, asha, buildReservation()));
  const move = (version: number, time: string) => {
    const to = { number, version, date: "2026-06-15", time, table: null };
    return expectOk(changeBooking(shop, admin, to));
  };
  await move(1, "13:00");
  expect(await listWaitingEmails(shop)).toEqual([
    { template: "order-changed", seconds: acceptUndoSeconds },
  ]);
  await expectOk(undoMove(shop, admin, { number, version: 2 }));
  expect(await listWaitingEmails(shop)).toEqual([]);

  // Undo also cancels the email about 13:30, so the customer gets one about the time as it is now.
  await move(3, "13:30");
  await move(4, "14:00");
  await expectOk(undoMove(shop, admin, { number, version: 5 }));
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 0 }]);
});
