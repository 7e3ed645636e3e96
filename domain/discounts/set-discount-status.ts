import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { localDay } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { Coupon } from "./coupon-terms.ts";
import { canManageDiscounts } from "./discount-policy.ts";

type SetStatusRefusal =
  | { code: "only_admins" }
  | { code: "discount_not_found" }
  | { code: "new_date_needed" };

/**
 * Activates or expires a coupon. Takes the new status rather than toggling, so that a double click
 * changes nothing. To activate a coupon past its expiry date, `expiryDate` must be today or later;
 * otherwise `expiryDate` is ignored.
 */
export async function setDiscountStatus(
  shop: Shop,
  actor: Actor,
  input: { id: number; status: Coupon["status"]; expiryDate?: string | null },
): Promise<Result<{ status: Coupon["status"] }, SetStatusRefusal>> {
  if (!canManageDiscounts(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ discounts, audit, business }) => {
    const coupon = await discounts.lock(input.id);
    if (!coupon) return refuse({ code: "discount_not_found" });
    const { status } = input;
    const today = localDay((await business.getSettings()).timeZone, shop.clock.now());
    const isRenewed = status === "active" && today > coupon.expiryDate;
    const newDate = isRenewed ? input.expiryDate : null;
    const expiryDate = newDate || coupon.expiryDate;
    if (status === "active" && today > expiryDate) return refuse({ code: "new_date_needed" });
    const terms = { status, expiryDate };
    const fields = listChangedFields(
      { status: coupon.status, expiryDate: coupon.expiryDate },
      terms,
    );
    if (Object.keys(fields).length === 0) return ok({ status });
    await discounts.update(input.id, terms);
    const subject = { kind: "discount", id: String(coupon.id), name: coupon.code } as const;
    await audit.record(actor, { subject, action: "changed", fields });
    return ok({ status });
  });
}
