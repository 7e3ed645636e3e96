import type { Actor } from "../actor.ts";
import { localDay } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { Coupon } from "./coupon-terms.ts";
import { canManageDiscounts } from "./discount-policy.ts";
import type { DiscountFilter } from "./discount-store.ts";

/** A coupon in the admin list, shown as expired after its expiry date. */
export interface ListedDiscount extends Coupon {
  /** The row number in the whole list (S.No), from 1. */
  rowNumber: number;
  /** Whether the expiry date has passed. The stored status may still be active. */
  isPast: boolean;
}

/** The last coupon of a page: the cursor of the next page. */
export type DiscountCursor = Pick<ListedDiscount, "expiryDate" | "id" | "rowNumber">;

const pageSize = 25;

/**
 * One page of coupons, ordered by expiry date. `next` is the next page's `after`, null on the last
 * page.
 */
export async function listDiscounts(
  shop: Shop,
  actor: Actor,
  query: Omit<DiscountFilter, "today" | "after" | "limit"> & { after: DiscountCursor | null },
): Promise<
  Result<{ discounts: ListedDiscount[]; next: DiscountCursor | null }, { code: "only_admins" }>
> {
  if (!canManageDiscounts(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.stores.business.getSettings();
  const today = localDay(timeZone, shop.clock.now());
  const rows = await shop.stores.discounts.list({ ...query, today, limit: pageSize + 1 });
  const rowsBefore = query.after?.rowNumber ?? 0;
  const discounts = rows.slice(0, pageSize).map((coupon, index) => {
    const isPast = today > coupon.expiryDate;
    const status = isPast ? ("expired" as const) : coupon.status;
    return { ...coupon, status, rowNumber: rowsBefore + index + 1, isPast };
  });
  const last = discounts.at(-1);
  const next =
    rows.length > pageSize && last
      ? { expiryDate: last.expiryDate, id: last.id, rowNumber: last.rowNumber }
      : null;
  return ok({ discounts, next });
}
