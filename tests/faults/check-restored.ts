import type pg from "pg";
import { coupons } from "./busy-shop.ts";
import { checkLimits } from "./check-limits.ts";
import { checkOrders } from "./check-orders.ts";
import type { Operation } from "./order-history.ts";
import { readStoredShop } from "./read-stored-shop.ts";

/**
 * Compares a restored shop with its customers' history up to the backup and returns the violations.
 * Ignores the first `before` orders. Does not check emails, because a backup leaves out delivered
 * ones.
 */
export async function checkRestored(
  connection: pg.ClientConfig,
  history: readonly Operation[],
  before: number,
): Promise<{ violations: string[]; stored: number; newest: number }> {
  const shop = await readStoredShop(connection);
  const filterLater = <Row extends { number: number }>(rows: Row[]) =>
    rows.filter(({ number }) => number > before);
  const orders = filterLater(shop.orders);
  const limits = {
    ...shop,
    slots: filterLater(shop.slots),
    tables: filterLater(shop.tables),
    couponUses: filterLater(shop.couponUses),
    coupons: shop.coupons.filter(({ code }) => coupons.some((coupon) => coupon.code === code)),
  };
  const violations = [...checkOrders(history, orders), ...checkLimits(history, orders, limits)];
  return {
    violations,
    stored: orders.length,
    newest: Math.max(...orders.map(({ number }) => number)),
  };
}
