import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { getAuditedTerms } from "./audited-terms.ts";
import { canManageDiscounts } from "./discount-policy.ts";

/** Deletes a coupon permanently. Orders keep its code and discount. */
export async function deleteDiscount(
  shop: Shop,
  actor: Actor,
  input: { id: number },
): Promise<Result<null, { code: "only_admins" } | { code: "discount_not_found" }>> {
  if (!canManageDiscounts(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ discounts, audit }) => {
    const coupon = await discounts.lock(input.id);
    if (!coupon) return refuse({ code: "discount_not_found" });
    await discounts.delete(coupon.id);
    const subject = { kind: "discount", id: String(coupon.id), name: coupon.code } as const;
    await audit.record(actor, {
      subject,
      action: "removed",
      fields: listChangedFields(getAuditedTerms(coupon), {}),
    });
    return ok(null);
  });
}
