import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { countOrders, createCustomerClient } from "../builders/customers.ts";
import type { RawClient } from "../builders/raw-client.ts";
import { test as base } from "../builders/test-with-shop.ts";

const test = base.extend("customer", { scope: "file" }, ({ shop }) => createCustomerClient(shop));

/** A valid order for one Vegetable Korma: £4.95 plus 20% VAT. */
const validOrder = (overrides: Record<string, string> = {}): Record<string, string> => ({
  name: "Asha Patel",
  phone: "07700 900123",
  address: "1 High Street, Leicester",
  notes: "",
  coupon: "",
  lines: JSON.stringify([{ id: 1, quantity: 1, seenPrice: 495 }]),
  seenTotal: "594",
  idempotencyKey: randomUUID(),
  ...overrides,
});
const lines = (line: Record<string, unknown>) => ({
  lines: JSON.stringify([{ id: 1, quantity: 1, seenPrice: 495, ...line }]),
});
const place = (client: RawClient, form: Record<string, string>) =>
  client.post("/checkout.data", form);

describe("an order from the client", () => {
  test("ignores extra fields for price, total, discount, status, number and user", async ({
    shop,
    customer,
  }) => {
    const key = randomUUID();
    const extras = {
      total: "1",
      totalAmount: "1",
      price: "1",
      discount: "500",
      status: "completed",
      number: "7",
      userId: "another-user",
      id: randomUUID(),
    };
    const withExtras = {
      id: 1,
      quantity: 1,
      seenPrice: 495,
      price: 1,
      name: "Free lunch",
      total: 0,
    };
    const response = await place(
      customer,
      validOrder({ ...extras, idempotencyKey: key, lines: JSON.stringify([withExtras]) }),
    );
    expect(response.status).toBe(200);
    const { rows } = await shop.database.pool.query(
      "select o.*, m.discount_amount from orders o join menuorder m using (id) where idempotency_key = $1",
      [key],
    );
    expect(rows[0]).toMatchObject({ total_amount: 594, status: "pending", discount_amount: 0 });
    expect(rows[0].user_id).not.toBe("another-user");
    expect(rows[0].items).toEqual([
      expect.objectContaining({ name: "Vegetable Korma", price: 495 }),
    ]);
  });

  const refused: Record<string, Record<string, string>> = {
    "a price of one penny": lines({ seenPrice: 1 }),
    "a total of zero": { seenTotal: "0" },
    "a negative total": { seenTotal: "-594" },
    "a quantity of -1": lines({ quantity: -1 }),
    "a quantity of 0": lines({ quantity: 0 }),
    "half a portion": lines({ quantity: 0.5 }),
    "1e9 portions": lines({ quantity: 1e9 }),
    "abc portions": lines({ quantity: "abc" }),
    "null portions": lines({ quantity: null }),
    "a dish that is not on the menu": lines({ id: 4_711 }),
    "a dish id of -1": lines({ id: -1 }),
    "a dish id beyond safe integers": lines({ id: 2 ** 60 }),
    "a dish id that is text": lines({ id: "1; drop table orders" }),
    "an empty cart": { lines: "[]" },
    "a cart that is not a list": { lines: '{"0":1}' },
    "a cart that is not JSON": { lines: "[{" },
    "a cart of null lines": { lines: "[null,null]" },
    "the same dish twice": {
      lines: JSON.stringify([1, 1].map((id) => ({ id, quantity: 1, seenPrice: 495 }))),
    },
    "500 lines": {
      lines: JSON.stringify(
        Array.from({ length: 500 }, (_, i) => ({ id: i + 1, quantity: 1, seenPrice: 1 })),
      ),
    },
    "the whole menu 9 times": {
      lines: JSON.stringify(Array.from({ length: 9 }, () => builtInMenu).flat()),
    },
    "no idempotency key": { idempotencyKey: "" },
    "an idempotency key that is too long": { idempotencyKey: "x".repeat(1_000) },
    "no name": { name: " " },
    "an invalid phone number": { phone: "12345" },
    "no address": { address: "" },
    "an address that is too long": { address: "x".repeat(10_000) },
    "a name with a line break": { name: "Asha\r\nBcc: all@example.com" },
    "a null byte": { address: "1 High Street\u0000" },
    "a coupon with SQL": { coupon: "' or 1=1 --" },
    "a coupon that is too long": { coupon: "x".repeat(5_000) },
  };
  test.for(Object.entries(refused))(
    "is rejected with 4xx for %s",
    async ([, form], { shop, customer }) => {
      const before = await countOrders(shop);
      const response = await place(customer, validOrder(form));
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await countOrders(shop)).toBe(before);
    },
  );

  test("is rejected if the form is empty or repeats every field", async ({ shop, customer }) => {
    const before = await countOrders(shop);
    expect((await place(customer, {})).status).toBe(422);
    const repeated = new URLSearchParams([
      ...Object.entries(validOrder()),
      ...Object.entries(validOrder()),
    ]);
    expect((await customer.post("/checkout.data", repeated)).status).toBe(422);
    expect(await countOrders(shop)).toBe(before);
  });

  test("is rejected with 413 if the body is too large", async ({ customer }) => {
    const response = await place(customer, validOrder({ notes: "x".repeat(1_000_000) }));
    expect(response.status).toBe(413);
  });

  test.for([
    "text/plain",
    "application/json",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded; charset=nonsense",
  ])("is rejected with 4xx for the wrong content type %s", async (type, { shop, customer }) => {
    const before = await countOrders(shop);
    const response = await customer.post("/checkout.data", {}, { "content-type": type });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await countOrders(shop)).toBe(before);
  });
});

describe("an invalid URL", () => {
  test.for([
    "/userdashboard/orders/abc",
    "/userdashboard/orders/-1",
    "/userdashboard/orders/1e9",
    "/userdashboard/orders/99999999999999999999",
    "/userdashboard?before=abc",
    "/userdashboard?before=-1",
    "/userdashboard?before=9999999999999999999999",
    "/menu?page=-1&filter=x&sort=y&search=%00%ff",
    "/menu?page=1e99",
    "/%ff%fe",
    "/..%2f..%2fetc%2fpasswd",
    "/assets/..%2f..%2fserver.ts",
    "/.env",
    "/build/server/index.js",
    "/no-such-page",
    "/no-such-page.data",
    "/signin?returnTo=%0d%0aSet-Cookie:x=y",
  ])("causes no 5xx and reveals no internal details: %s", async (path, { customer }) => {
    const response = await customer.get(path);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/root:x:0|at \w+ \(|node_modules|composition root/);
  });
});
