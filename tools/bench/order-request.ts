import { randomUUID } from "node:crypto";
import type pg from "pg";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { acceptAllOrders } from "../../tests/builders/shop-settings.ts";
import { type BenchCustomer, buildCookieHeader } from "./bench-people.ts";
import { buildFormPost, type HttpConnection } from "./http-connection.ts";

const benchCoupon = { code: "BENCH10", basisPoints: 1_000 };

const dishes = builtInMenu.slice(0, 3);
const { total: seenTotal } = priceCart({
  lines: dishes.map(({ price }) => ({ price, quantity: 2 })),
  discount: { basisPoints: benchCoupon.basisPoints },
  vat: { mode: "added", rate: 2_000 },
});

/**
 * Posts a menu order as checkout does: three dishes, a coupon and notes. Returns the order's
 * number; throws when it is rejected.
 */
export async function placeOrder(
  connection: HttpConnection,
  { url, customer, key = randomUUID() }: { url: string; customer: BenchCustomer; key?: string },
): Promise<number> {
  const form = new URLSearchParams({
    name: "Asha Patel",
    phone: "07700 900123",
    address: "1 High Street, Leicester",
    notes: "No coriander, please",
    coupon: benchCoupon.code,
    lines: JSON.stringify(dishes.map(({ id, price }) => ({ id, quantity: 2, seenPrice: price }))),
    seenTotal: String(seenTotal),
    idempotencyKey: key,
  });
  const response = await connection.send(
    buildFormPost(url, "/checkout.data", { cookie: buildCookieHeader(url, customer), form }),
  );
  const number = /"kind","ok",.*"number",(\d+)/s.exec(response.text)?.[1];
  if (response.status !== 200 || !number)
    throw new Error(`${response.status} ${response.text.slice(0, 500)}`);
  return Number(number);
}

/**
 * Makes a shop accept any number of these orders at any hour. Their coupon has no limit, like most
 * coupons.
 */
export async function prepareForOrders(owner: pg.Client): Promise<void> {
  await acceptAllOrders(owner);
  await owner.query(
    "insert into discounts (code, discount_percentage, expiry_date) values ($1, $2, '2999-12-31')",
    [benchCoupon.code, benchCoupon.basisPoints / 100],
  );
}
