import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { Coupon } from "./coupon.ts";
import { mayManageDiscounts } from "./discount-policy.ts";

/** Switches a coupon on or off. It says to which, so that a second press of the same button changes nothing. */
export async function setDiscountStatus(
  shop: Shop,
  actor: Actor,
  input: { id: number; status: Coupon["status"] },
): Promise<Result<{ status: Coupon["status"] }, { code: "only_admins" } | { code: "discount_not_found" }>> {
  if (!mayManageDiscounts(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ discounts, audit }) => {
    const coupon = await discounts.hold(input.id);
    if (!coupon) return refuse({ code: "discount_not_found" });
    const { status } = input;
    if (coupon.status === status) return ok({ status });
    await discounts.setStatus(input.id, status);
    const subject = { kind: "discount", id: String(coupon.id), name: coupon.code } as const;
    await audit.record(actor, { subject, action: "changed", fields: { status: { from: coupon.status, to: status } } });
    return ok({ status });
  });
}
