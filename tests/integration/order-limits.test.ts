import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { setChangeCount } from "../builders/shop-settings.ts";
import { test } from "../builders/test-with-shop.ts";

const changeSettings = ({ database }: RunningShop, settings: object) =>
  database.pool.query("update business set settings = settings || $1::jsonb", [
    JSON.stringify(settings),
  ]);
const lines = JSON.stringify([{ id: 1, quantity: 1, seenPrice: 495 }]);
const person = { name: "Asha Patel", address: "1 High Street, Leicester" };

/** Builds a valid form for each order type, on a day with free times. */
function buildForms(day: string): Record<string, () => Record<string, string>> {
  const buildForm = () => ({ ...person, idempotencyKey: randomUUID() });
  const contact = "07700 900123";
  return {
    "/checkout.data": () => ({
      ...buildForm(),
      phone: contact,
      notes: "",
      coupon: "",
      lines,
      seenTotal: "594",
    }),
    "/takeaway.data": () => ({
      ...buildForm(),
      contact,
      instructions: "",
      lines,
      pickupDate: day,
      pickupTime: "12:00",
    }),
    "/services/partyorder/placeorder.data": () => ({
      ...buildForm(),
      contact,
      lines,
      eventDate: day,
      eventTime: "18:00",
      guestCount: "20",
      deliveryMethod: "Delivery",
      withinRadius: "on",
      specialRequests: "",
    }),
    "/dine-in.data": () => ({
      ...buildForm(),
      contact,
      email: "",
      date: day,
      time: "12:00",
      guests: "2",
      specialRequests: "",
    }),
  };
}

test("every order form rejects orders over a limit with 429 and the phone number; staff are exempt", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const staff = createRawClient(shop.url, await signInForCookie(shop, owner));
  const { day } = await createOrderPlacer(shop, customer.person.email);
  const count = async () =>
    Number((await shop.database.pool.query("select count(*) from orders")).rows[0].count);
  const post = async (client: typeof staff, path: string, form: Record<string, string>) => {
    const response = await client.post(path, form);
    return { path, status: response.status, text: await response.text() };
  };
  await changeSettings(shop, { openOrdersPerAccount: 1 });
  for (const [path, form] of Object.entries(buildForms(day))) {
    expect(await post(customer, path, form())).toMatchObject({ path, status: 200 });
    const before = await count();
    const refused = await post(customer, path, form());
    expect(refused).toMatchObject({ path, status: 429 });
    expect(refused.text).toContain("You have 1 open order of this kind");
    expect(refused.text).toContain("Please call us on 07700 900123");
    expect(await count()).toBe(before);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await post(staff, path, form())).toMatchObject({ path, status: 200 });
  }

  await changeSettings(shop, { openOrdersPerAccount: 1_000, ordersPerNetwork: 1 });
  for (const [path, form] of Object.entries(buildForms(day))) {
    const refused = await post(customer, path, form());
    expect(refused).toMatchObject({ path, status: 429 });
    expect(refused.text).toMatch(
      /We've had many orders from your network\. Please call us on 07700 900123, or try again in \d+ minutes?\./,
    );
    expect(await post(staff, path, form())).toMatchObject({ path, status: 200 });
  }
});

test("changes and cancellations share a limit, over which they get 429, the time to wait and the phone number; staff are exempt", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const staff = createRawClient(shop.url, await signInForCookie(shop, owner));
  await changeSettings(shop, { openOrdersPerAccount: 1_000 });
  const openOrders = async (client: RawClient, email: string, earlierChanges: number) => {
    const orders = await createOrderPlacer(shop, email);
    const placeTakeaway = () => orders.placeTakeaway({ pickupTime: "15:00", instructions: "" });
    const changed = await placeTakeaway();
    const cancelled = await placeTakeaway();
    const userId = (await orders.findOrder(changed)).customer?.id ?? "";
    await setChangeCount(shop.database.pool, userId, earlierChanges);
    const send = async (path: string, form: Record<string, string>) => {
      const response = await client.post(`/userdashboard/orders/${path}.data`, form);
      return { status: response.status, text: await response.text() };
    };
    const change = (instructions: string, version: number) =>
      send(`${changed}/modify`, {
        version: String(version),
        lines,
        pickupDate: orders.day,
        pickupTime: "15:00",
        address: person.address,
        instructions,
      });
    const cancel = (number: number) => send("cancel", { number: String(number) });
    return { orders, changed, cancelled, placeTakeaway, change, cancel };
  };

  const own = await openOrders(customer, customer.person.email, 28);
  const kept = await own.placeTakeaway();
  expect(await own.change("Extra hot", 1)).toMatchObject({ status: 202 });
  // These cannot change anything and do not count.
  expect(await own.change("x".repeat(501), 2)).toMatchObject({ status: 422 });
  expect(await own.cancel(999_999)).toMatchObject({ status: 404 });
  expect(await own.cancel(own.cancelled)).toMatchObject({ status: 200 });
  expect(await own.cancel(own.cancelled)).toMatchObject({ status: 409 });
  for (const refused of [await own.change("Mild", 2), await own.cancel(kept)]) {
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(
      /You can make at most 30 changes and cancellations an hour online\. Please call us on 07700 900123, or try again in \d+ minutes\./,
    );
  }
  expect(await own.orders.findOrder(own.changed)).toMatchObject({
    version: 2,
    takeaway: { instructions: "Extra hot" },
  });
  expect((await own.orders.findOrder(kept)).status).toBe("pending");

  const staffs = await openOrders(staff, owner.email, 1_000);
  expect(await staffs.change("Extra hot", 1)).toMatchObject({ status: 202 });
  expect(await staffs.cancel(staffs.cancelled)).toMatchObject({ status: 200 });
});

test("bookings and cancellations that email one stranger too often get 429, the time to wait and the phone number", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const orders = await createOrderPlacer(shop, customer.person.email);
  await changeSettings(shop, { openOrdersPerAccount: 1_000, ordersPerNetwork: 1_000 });
  const book = () =>
    customer.post("/dine-in.data", {
      ...buildForms(orders.day)["/dine-in.data"]?.(),
      email: "stranger@elsewhere.example",
    });
  expect((await book()).status).toBe(200);
  const { rows } = await shop.database.pool.query("select max(number) as number from orders");
  const number = Number(rows[0].number);
  for (let count = 2; count <= 10; count += 1) expect((await book()).status).not.toBe(429);
  const cancel = () =>
    customer.post("/userdashboard/orders/cancel.data", { number: String(number) });
  for (const refused of [await book(), await cancel()]) {
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(
      /There have been many bookings and changes for this email address\. Please call us on 07700 900123, or try again in \d+ minutes\./,
    );
  }
  expect((await orders.findOrder(number)).status).toBe("pending");
});
