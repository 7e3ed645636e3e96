import { expect } from "vitest";
import { buildPerson, createCustomerClient } from "../builders/customers.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { testWithDefaultHours as test } from "../builders/test-with-shop.ts";
import { waitForText } from "./page-text.ts";

test("a delay in a shop that sends no emails tells staff to call the customer", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const orders = await createOrderPlacer(shop, customer.person.email);
  const number = await orders.placeTakeaway();
  const admin = await createCustomerClient(shop, buildPerson("Ravi Shah"));
  await shop.database.pool.query("update profiles set role = 'admin' where email = $1", [
    admin.person.email,
  ]);
  const confirm = { to: "confirmed", version: "1", seenSoldOut: "" };
  expect((await admin.post(`/admin/orders/${number}/status.data`, confirm)).status).toBe(200);
  const delay = async (version: string) => {
    const form = { version, minutes: "10" };
    return (await admin.post(`/admin/kitchen/${number}/delay.data`, form)).text();
  };

  expect(await delay("2")).toContain("We're emailing the customer.");
  await orders.shop.stores.business.update({ openedWithoutEmails: true });
  expect(await delay("3")).toContain("The customer gets no email: call them.");
});

test("the privacy policy of a shop that sends no emails still mentions the email addresses of earlier customers", async ({
  shop,
}) => {
  await shop.database.pool.query(
    `update business set settings = settings || '{"openedWithoutEmails": true}'`,
  );
  const policy = await waitForText(shop, "/privacy-policy", "We send no emails.");
  expect(policy).toContain("your email address, address and notes");
  expect(policy).toContain("phone number, email address, address and notes 30 days after");
});

test("a shop that was opened with a mail server and started without one asks new customers to get in touch", async ({
  shop,
}) => {
  await shop.database.pool.query(
    `update business set settings = settings || '{"openedWithoutEmails": false}'`,
  );
  const signUp = await waitForText(shop, "/signup", "Contact us to order.");
  expect(signUp).toContain("New accounts can't be created here at the moment.");
  const policy = await waitForText(shop, "/privacy-policy", "We only email you about");
  expect(policy).toContain("and deliver our email");
  expect(policy).toContain("Records of emails we sent you");
});
