import type pg from "pg";
import { coupons } from "./busy-shop.ts";
import { checkLimits } from "./check-limits.ts";
import { checkOrders } from "./check-orders.ts";
import type { Operation } from "./order-history.ts";
import { readKeptShop } from "./reopened-shop.ts";

/**
 * What is wrong with a restored shop, given what customers had been told up to the backup (`historyUntil`). Of a shop that had `before`
 * orders already, those are left alone. Mails that were delivered are no part of a backup.
 */
export async function checkRestored(
  connection: pg.ClientConfig,
  history: readonly Operation[],
  before: number,
): Promise<{ wrong: string[]; kept: number; newest: number }> {
  const shop = await readKeptShop(connection);
  const later = <Row extends { number: number }>(rows: Row[]) => rows.filter(({ number }) => number > before);
  const orders = later(shop.orders);
  const limits = {
    ...shop,
    slots: later(shop.slots),
    tables: later(shop.tables),
    couponUses: later(shop.couponUses),
    coupons: shop.coupons.filter(({ code }) => coupons.some((coupon) => coupon.code === code)),
  };
  const wrong = [...checkOrders(history, orders), ...checkLimits(history, orders, limits)];
  return { wrong, kept: orders.length, newest: Math.max(...orders.map(({ number }) => number)) };
}
