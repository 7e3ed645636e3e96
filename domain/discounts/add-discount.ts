import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { getAuditedTerms } from "./audited-terms.ts";
import { canManageDiscounts } from "./discount-policy.ts";
import type { DiscountInput } from "./discount-schema.ts";

/** Creates an active coupon. Codes are unique, ignoring case, spaces and accents. */
export async function addDiscount(
  shop: Shop,
  actor: Actor,
  input: DiscountInput,
): Promise<Result<{ id: number; code: string }, { code: "only_admins" } | { code: "code_taken" }>> {
  if (!canManageDiscounts(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ discounts, audit }) => {
    const coupon = await discounts.add({ ...input, status: "active" });
    if (!coupon) return refuse({ code: "code_taken" });
    const subject = { kind: "discount", id: String(coupon.id), name: coupon.code } as const;
    await audit.record(actor, {
      subject,
      action: "added",
      fields: listChangedFields({}, getAuditedTerms(coupon)),
    });
    return ok({ id: coupon.id, code: coupon.code });
  });
}
