import { expect } from "vitest";
import { buildPerson, createCustomerClient } from "../builders/customers.ts";
import type { RawClient } from "../builders/raw-client.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { testWithDefaultHours as test } from "../builders/test-with-shop.ts";

const lines = (...items: unknown[]) => JSON.stringify(items);
const korma = { id: 1, quantity: 1, seenPrice: 495 };

test("cancelling, modifying and reordering reject invalid input and other customers' orders", async ({
  shop,
}) => {
  const own = await createCustomerClient(shop);
  const otherCustomer = await createCustomerClient(shop, buildPerson("Ben Cole"));
  const orders = await createOrderPlacer(shop, own.person.email);
  const number = await orders.placeTakeaway();
  const before = await orders.findOrder(number);
  const post = async (client: RawClient, path: string, form: Record<string, string>) => {
    const response = await client.post(`/userdashboard/orders/${path}.data`, form);
    return { status: response.status, text: await response.text() };
  };

  for (const endpoint of ["cancel", "again"]) {
    expect(await post(own, endpoint, {})).toMatchObject({
      status: 400,
      text: expect.stringContaining("Order ID is missing"),
    });
    for (const id of ["999999", "-1", "1e3", "0x1", "9".repeat(30), "<b>"])
      expect(await post(own, endpoint, { number: id })).toMatchObject({
        status: 404,
        text: expect.stringContaining("No order found"),
      });
    expect((await post(otherCustomer, endpoint, { number: String(number) })).status).toBe(404);
  }

  const valid = {
    version: "1",
    lines: lines(korma),
    pickupDate: orders.day,
    pickupTime: "12:00",
    address: "1 High Street, Leicester",
    instructions: "",
  };
  const modify = (client: RawClient, fields: Record<string, string> = {}) =>
    post(client, `${number}/modify`, { ...valid, ...fields });
  const invalid: Record<string, string>[] = [
    { lines: "" },
    { lines: "not json" },
    { lines: lines(korma, korma) },
    { lines: lines({ ...korma, quantity: 1.5 }) },
    { lines: lines({ ...korma, quantity: 100 }) },
    { lines: lines({ id: 1 }) },
    { version: "" },
    { version: "0" },
    { pickupDate: "tomorrow" },
    { pickupDate: "2026-02-30" },
    { pickupTime: "25:00" },
    { address: " " },
    { address: "x".repeat(301) },
    { instructions: "x".repeat(501) },
  ];
  for (const fields of invalid)
    expect({ fields, status: (await modify(own, fields)).status }).toEqual({ fields, status: 422 });
  const refused: Record<string, string>[] = [
    { lines: lines({ ...korma, quantity: 0 }) },
    { lines: lines({ ...korma, quantity: -2 }) },
    { lines: lines({ ...korma, seenPrice: 1 }) },
    { lines: lines({ ...korma, quantity: 2, seenPrice: 1 }) },
    { lines: lines({ ...korma, id: 9_999 }) },
    { version: "7", instructions: "Later" },
    { pickupTime: "03:00" },
    { pickupTime: "12:07" },
    { pickupDate: "2020-01-01" },
  ];
  for (const fields of refused)
    expect({ fields, status: (await modify(own, fields)).status }).toEqual({ fields, status: 409 });
  expect((await modify(otherCustomer)).status).toBe(404);
  expect((await otherCustomer.get(`/userdashboard/orders/${number}/times`)).status).toBe(404);
  for (const query of ["day=x&guests=y", "day=2026-13-01", "guests=0"])
    expect((await own.get(`/userdashboard/orders/${number}/times?${query}`)).status).toBe(200);
  expect(await orders.findOrder(number)).toEqual(before);

  // Extra fields such as a total or a status are ignored.
  const withExtras = {
    status: "completed",
    total: "1",
    totalAmount: "1",
    instructions: "Extra hot",
  };
  const saved = await modify(own, withExtras);
  expect(saved.status).toBeLessThan(400);
  expect(await orders.findOrder(number)).toMatchObject({
    status: "pending",
    total: 495,
    takeaway: { instructions: "Extra hot" },
  });

  // Staff who have not seen this change cannot confirm the order.
  const admin = await createCustomerClient(shop, buildPerson("Ravi Shah"));
  await shop.database.pool.query("update profiles set role = 'admin' where email = $1", [
    admin.person.email,
  ]);
  const confirm = async (version: string) => {
    const form = { to: "confirmed", version, seenSoldOut: "" };
    return (await admin.post(`/admin/orders/${number}/status.data`, form)).status;
  };
  expect(await confirm("1")).toBe(409);
  // Nor can those who have not seen that its dishes are sold out.
  await shop.database.pool.query(
    "update menu_items set sold_out_until = now() + interval '30 days'",
  );
  expect(await confirm("2")).toBe(409);
  await shop.database.pool.query("update menu_items set sold_out_until = null");
  expect((await orders.findOrder(number)).status).toBe("pending");
  expect(await confirm("2")).toBe(200);
  expect((await orders.findOrder(number)).status).toBe("confirmed");
  const delay = (form: Record<string, string>) =>
    admin.post(`/admin/kitchen/${number}/delay.data`, form);
  for (const minutes of ["", "15"])
    expect((await delay({ version: "3", minutes })).status).toBe(422);
  // Confirming it with more time after that changes nothing, and names who was first.
  const late = await delay({ version: "2", minutes: "10", confirm: "true", seenSoldOut: "" });
  expect(late.status).toBe(409);
  const text = await late.text();
  expect(text).toContain("already_done");
  expect(text).toContain("was already confirmed by Ravi Shah.");
});
