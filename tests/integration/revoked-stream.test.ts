import { expect } from "vitest";
import { addCustomer, createCustomerClient } from "../builders/customers.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

/** Opens a live stream and collects its text. */
async function openStream(url: string, cookie: string) {
  const controller = new AbortController();
  const response = await fetch(`${url}/events`, { headers: { cookie }, signal: controller.signal });
  const stream = {
    text: "",
    hasEnded: false,
    countOrders: () => stream.text.split("event: order").length - 1,
    stop: () => controller.abort(),
  };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
    stream.hasEnded = true;
  })();
  await waitFor("the stream to be ready", () => stream.text.includes("event: ready"));
  return stream;
}

test("an admin's stream ends without further orders when the role or the session is removed", async ({
  shop,
}) => {
  const first = await createCustomerClient(shop);
  const second = await createCustomerClient(shop);
  const firstPerson = first.person;
  const secondPerson = second.person;
  const customerOrders = await createOrderPlacer(shop, (await addCustomer(shop)).email);
  const { pool } = shop.database;
  await pool.query("update profiles set role = 'admin' where email = any($1)", [
    [firstPerson.email, secondPerson.email],
  ]);
  const streams = [
    await openStream(shop.url, first.cookie),
    await openStream(shop.url, second.cookie),
  ];

  await customerOrders.placeDelivery();
  for (const stream of streams)
    await waitFor("staff to get the order's event", () => stream.countOrders() === 1);
  await pool.query("update profiles set role = 'user' where email = $1", [firstPerson.email]);
  await pool.query(
    "delete from auth_sessions s using auth_users u where u.id = s.user_id and u.email = $1",
    [secondPerson.email],
  );
  await customerOrders.placeDelivery();
  for (const stream of streams) {
    await waitFor("the stream to end", () => stream.hasEnded);
    expect(stream.countOrders()).toBe(1);
  }
});
