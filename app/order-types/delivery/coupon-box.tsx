import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Discount } from "../../../domain/cart/price-cart.ts";
import { messages } from "../../../domain/messages.ts";
import type { Pence } from "../../../domain/money.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { TicketPercent } from "../../ui/icons/ticket-percent.tsx";
import { X } from "../../ui/icons/x.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import type { clientAction as couponAction } from "./check-coupon-action.ts";

export interface AppliedCoupon {
  code: string;
  discount: Discount;
}

/** Checks coupons with the server. The discount is calculated again when the order is placed. */
export function useCouponCheck(onApply: (coupon: AppliedCoupon) => void) {
  const fetcher = useFetcher<typeof couponAction>();
  const { data: result } = fetcher;
  const apply = useEffectEvent(onApply);
  useEffect(() => {
    if (result?.kind !== "ok") return;
    apply(result.value);
    toast.success(messages.coupon.applied);
  }, [result]);
  return {
    result,
    /** The code that is being checked; null if none is. */
    checkedCode: fetcher.state === "submitting" ? String(fetcher.formData?.get("coupon")) : null,
    submit(coupon: string, subtotal: Pence) {
      void fetcher.submit({ coupon, subtotal }, { method: "post", action: "/checkout/coupon" });
    },
  };
}

/** Shows the applied coupon, or a field for a coupon code. */
export function CouponBox({
  applied,
  refusal,
  check: { result, checkedCode, submit },
  subtotal,
  onEdit,
  onRemove,
}: {
  applied: AppliedCoupon | null;
  /** Why the order was refused, if the reason was the coupon. */
  refusal: string | null;
  check: ReturnType<typeof useCouponCheck>;
  subtotal: Pence;
  /** Called when the typed code changes. */
  onEdit(): void;
  onRemove(): void;
}) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const handledResult = useRef(result);
  /** Whether the code was edited since the last check. */
  const hasEdits = useRef(false);

  useEffect(() => {
    if (!result || result === handledResult.current) return;
    handledResult.current = result;
    if (result.kind === "ok") setProblem(null);
    else if (!hasEdits.current) setProblem(result.message);
  }, [result]);

  const typed = code.trim();
  const busy = checkedCode !== null && checkedCode === typed;

  function apply() {
    if (!typed) setProblem(messages.coupon.missing);
    else if (!navigator.onLine) setProblem(messages.offline.notSent);
    // A different code replaces the check in progress.
    else if (!busy) submit(typed, subtotal);
    hasEdits.current = false;
  }

  if (applied)
    return (
      <div className="flex items-center justify-between gap-3 rounded-2xl border border-veg/50 border-dashed px-4 py-2">
        <p className="flex min-w-0 items-center gap-2 font-semibold text-veg">
          <TicketPercent aria-hidden="true" className="size-5 shrink-0" />
          <span className="truncate">{applied.code}</span>
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove coupon ${applied.code}`}
          onClick={() => {
            onRemove();
            setCode("");
            toast.info(messages.coupon.removed);
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    );

  const error = problem ?? refusal;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Coupon code"
          name="couponCode"
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          errors={error ? [error] : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            hasEdits.current = true;
            setProblem(null);
            onEdit();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
      </div>
      <Button variant="secondary" className="min-h-12" busy={busy} onClick={apply}>
        {busy ? "Applying..." : "Apply"}
      </Button>
    </div>
  );
}
