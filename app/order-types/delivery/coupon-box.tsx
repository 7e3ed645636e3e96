import { TicketPercent, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Discount } from "../../../domain/cart/price-cart.ts";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { toast } from "../../ui/toast/toast.tsx";

export interface AppliedCoupon {
  code: string;
  discount: Discount;
}

type CouponResult = ActionResult<AppliedCoupon>;

/** Asks the server whether a coupon works, and says so. What it takes off is worked out again when the order is placed. */
export function CouponBox({
  applied,
  refusal,
  result,
  checking,
  onCheck,
  onEdit,
  onChange,
}: {
  applied: AppliedCoupon | null;
  /** Why placing the order refused the coupon. */
  refusal: string | null;
  result: CouponResult | undefined;
  /** The code that the server is being asked about. */
  checking: string | null;
  onCheck(code: string): void;
  /** What was typed is no longer what was refused. */
  onEdit(): void;
  onChange(coupon: AppliedCoupon | null): void;
}) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const handled = useRef<CouponResult | undefined>(result);
  /** Whether the box was changed since the server was asked. */
  const edited = useRef(false);

  useEffect(() => {
    if (!result || result === handled.current) return;
    handled.current = result;
    if (result.kind === "ok") {
      onChange(result.value);
      setProblem(null);
      toast.success(messages.coupon.applied);
    } else if (!edited.current) {
      setProblem(result.message);
    }
  }, [result, onChange]);

  const typed = code.trim();
  const busy = checking !== null && checking === typed;

  function apply() {
    if (!typed) setProblem(messages.coupon.missing);
    else if (!navigator.onLine) setProblem(messages.offline.notSent);
    // A press is never lost: another code is asked about at once, in the place of the one before.
    else if (!busy) onCheck(typed);
    edited.current = false;
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
            onChange(null);
            setCode("");
            toast.info(messages.coupon.removed);
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    );

  const said = problem ?? refusal;
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
          errors={said ? [said] : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            edited.current = true;
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
