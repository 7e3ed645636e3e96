import { afterAll, expect, test } from "vitest";
import { changeBooking } from "../../domain/bookings/change-booking.ts";
import { markNoShow } from "../../domain/bookings/end-booking.ts";
import { type Clock, createFixedClock } from "../../domain/clock.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop } from "../../tests/builders/shop.ts";
import { renderShopEmail } from "../../tests/builders/shop-emails.ts";

let clock: Clock = createFixedClock(mondayMorning);
const shop = await createTestShop({ clock: { now: () => clock.now() } });
afterAll(() => shop.database.close());

async function readLastEmail() {
  const job = shop.emails.at(-1);
  if (!job) throw new Error("no email was sent");
  return renderShopEmail(shop, job);
}

test("emails the guests when staff move their booking, and again when they do not come", async () => {
  const ravi = await createAdmin(shop);
  const asha = await createCustomer(shop);
  const { number } = await expectOk(bookTable(shop, asha, buildReservation()));
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  await expectOk(
    changeBooking(shop, ravi, {
      number,
      version: 2,
      date: "2026-06-15",
      time: "13:00",
      table: null,
    }),
  );
  const moved = await readLastEmail();
  expect(moved?.text).toContain("We made this change on");
  expect(moved?.text).toContain("Moved from Mon 15 Jun 2026, 12:00 to Mon 15 Jun 2026, 13:00");

  clock = createFixedClock("2026-06-15T12:30:00Z");
  await expectOk(markNoShow(shop, ravi, { number, version: 3 }));
  const noShow = await readLastEmail();
  expect(noShow?.subject).toContain("has been cancelled");
  expect(noShow?.text).toContain("You did not arrive for your booking.");
  expect(noShow?.text).not.toContain("We're sorry");
});

test("does not apologise for a cancellation that the guests asked for", async () => {
  clock = createFixedClock(mondayMorning);
  const ravi = await createAdmin(shop);
  const asha = await createCustomer(shop);
  const { number } = await expectOk(bookTable(shop, asha, buildReservation()));
  const reason = { kind: "on_request" } as const;
  await expectOk(changeStatus(shop, ravi, { number, to: "cancelled", reason }));
  const cancelled = await readLastEmail();
  expect(cancelled?.text).toMatch(/We cancelled it on .*, as you asked\./);
  expect(cancelled?.text).not.toMatch(/We're sorry|Reason/);
});
