import type { Actor } from "../actor.ts";
import { dayIn } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { Coupon } from "./coupon.ts";
import { mayManageDiscounts } from "./discount-policy.ts";
import type { DiscountFilter } from "./discount-store.ts";

/** A coupon in the staff's list. `place` is its number there (S.No), from 1; `isPast`: its last day is over, so it works no more. */
export interface ListedDiscount extends Coupon {
  place: number;
  isPast: boolean;
}

/** The last coupon of a page, for the page after it. */
export type AfterDiscount = Pick<ListedDiscount, "expiryDate" | "id" | "place">;

const pageSize = 25;

/** One page of the coupons, by their last day. `next` is what to pass as `after` for the page after, null on the last. */
export async function listDiscounts(
  shop: Shop,
  actor: Actor,
  query: Pick<DiscountFilter, "search" | "status" | "direction"> & { after: AfterDiscount | null },
): Promise<Result<{ discounts: ListedDiscount[]; next: AfterDiscount | null }, { code: "only_admins" }>> {
  if (!mayManageDiscounts(actor)) return refuse({ code: "only_admins" });
  const [rows, { timeZone }] = await Promise.all([
    shop.read.discounts.list({ ...query, limit: pageSize + 1 }),
    shop.read.business.settings(),
  ]);
  const today = dayIn(timeZone, shop.clock.now());
  const before = query.after?.place ?? 0;
  const discounts = rows
    .slice(0, pageSize)
    .map((coupon, index) => ({ ...coupon, place: before + index + 1, isPast: today > coupon.expiryDate }));
  const last = discounts.at(-1);
  const next = rows.length > pageSize && last ? { expiryDate: last.expiryDate, id: last.id, place: last.place } : null;
  return ok({ discounts, next });
}
