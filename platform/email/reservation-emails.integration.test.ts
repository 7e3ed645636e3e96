import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmNewEmail } from "../../domain/accounts/change-email.ts";
import type { Customer } from "../../domain/actor.ts";
import { createFixedClock } from "../../domain/clock.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { buildReservation, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import {
  captureEmails,
  readCalendarLines,
  renderShopEmail,
} from "../../tests/builders/shop-emails.ts";

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());

describe("a reservation's own email address", () => {
  const bookTestTable = (overrides: Partial<Parameters<typeof buildReservation>[0]>) => () =>
    expectOk(
      bookTable(
        shop,
        customer,
        buildReservation({
          time: "16:00",
          specialRequests: "Click https://spam.example",
          ...overrides,
        }),
      ),
    );

  test("gets the emails, with the tracking link but without text that the customer typed", async () => {
    const { email } = await captureEmails(
      shop,
      bookTestTable({ name: "Buy now", email: "guest@elsewhere.example" }),
    );
    expect(email?.to).toEqual({ name: "", address: "guest@elsewhere.example" });
    expect(email?.text).toMatch(/^Hello,\n/);
    expect(email?.text).toContain("We received it on ");
    expect(email?.text).toMatch(/ 2026, 16:00 to 17:\d\d\n/);
    expect(email?.text).toContain("https://shop.example/track/");
    expect(readCalendarLines(email?.calendar).find((line) => line.startsWith("URL:"))).toMatch(
      /^URL:https:\/\/shop\.example\/track\//,
    );
    for (const unwantedText of ["Buy now", "spam.example", "/userdashboard"])
      expect(`${email?.subject}${email?.html}${email?.text}`).not.toContain(unwantedText);
    const number = Number(/(?:order|booking|request) (\d+)/.exec(email?.subject ?? "")?.[1]);
    const cancelled = await captureEmails(shop, () =>
      expectOk(cancelOrder(shop, customer, { number })),
    );
    expect(cancelled.email?.to.address).toBe("guest@elsewhere.example");
  });

  test("if it is missing or the same as the account's, the account gets the emails", async () => {
    const [account] = (
      await shop.database.pool.query("select email from profiles where id = $1", [customer.userId])
    ).rows;
    for (const bookingEmail of ["", account.email.toUpperCase()]) {
      const { email } = await captureEmails(
        shop,
        bookTestTable({ email: bookingEmail, guests: 1 }),
      );
      expect(email?.to.address.toLowerCase()).toBe(account.email);
      expect(email?.text).toContain("/userdashboard/orders/");
      expect(email?.text).toContain("Click https://spam.example");
    }
  });

  test("follows the account to its new email if it is the account's old one", async () => {
    const asha = await createCustomer(shop);
    const accountEmail = (await shop.stores.credentials.findById(asha.userId))?.email ?? "";
    const book = (who: Customer, email: string) =>
      expectOk(bookTable(shop, who, buildReservation({ time: "16:00", guests: 1, email })));
    const own = await book(asha, accountEmail);
    const typed = await book(asha, "guest@elsewhere.example");
    const others = await book(customer, accountEmail);
    await expectOk(cancelOrder(shop, asha, { number: own.number }));

    const link = JSON.stringify({ userId: asha.userId, email: "asha@new.example" });
    const token = await shop.stores.links("confirm-email").issue(link, { holder: asha.userId });
    await expectOk(confirmNewEmail(shop, asha, { token, clientKey: "client" }));

    const readEmail = async ({ id }: { id: string }) =>
      (await shop.stores.orders.findDetail({ id }, { forStaff: true }))?.reservation?.email;
    expect(await readEmail(own), "staff can bring a cancelled booking back").toBe(
      "asha@new.example",
    );
    expect(await readEmail(typed)).toBe("guest@elsewhere.example");
    expect(await readEmail(others)).toBe(accountEmail);
    const sent = await renderShopEmail(shop, {
      template: "order-cancelled",
      orderId: own.id,
      reason: null,
    });
    expect(sent?.to.address).toBe("asha@new.example");
    expect(sent?.text).toContain("/userdashboard/orders/");
  });
});
