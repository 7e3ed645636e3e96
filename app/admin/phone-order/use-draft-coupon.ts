import { useEffect, useEffectEvent, useState } from "react";
import { type AppliedCoupon, useCouponCheck } from "../../order-types/delivery/coupon-box.tsx";
import type { useOrderDraft } from "../../orders/changing/use-order-draft.ts";

/**
 * The coupon of a phone order, stored with the draft until staff remove it or the server refuses
 * it. `onDismiss` hides the `refusal`.
 */
export function useDraftCoupon(
  { initial, save }: Pick<ReturnType<typeof useOrderDraft>, "initial" | "save">,
  { refusal, onDismiss }: { refusal: string | null; onDismiss: () => void },
) {
  const [applied, setApplied] = useState(() => readCoupon(initial.appliedCoupon));
  const check = useCouponCheck(change);

  const [lastRefusal, setLastRefusal] = useState(refusal);
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal);
    if (refusal !== null) setApplied(null);
  }
  const clearSaved = useEffectEvent(() => save({ appliedCoupon: "" }));
  useEffect(() => {
    if (refusal !== null) clearSaved();
  }, [refusal]);

  function change(next: AppliedCoupon | null) {
    setApplied(next);
    save({ appliedCoupon: next ? JSON.stringify(next) : "" });
    onDismiss();
  }
  return { applied, check, refusal, change, onEdit: onDismiss };
}

/** Stored data is untrusted: null if malformed. The server computes the real discount. */
function readCoupon(text: string | undefined): AppliedCoupon | null {
  try {
    const { code, discount } = JSON.parse(text || "{}") as Partial<AppliedCoupon>;
    const isDiscount =
      discount && Number.isInteger("fixed" in discount ? discount.fixed : discount.basisPoints);
    return typeof code === "string" && isDiscount ? { code, discount } : null;
  } catch {
    // Not JSON, or not a coupon.
    return null;
  }
}
