import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { Discount } from "../../../domain/cart/discount-amount.ts";
import { maxCouponCodeLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import type { Pence } from "../../../domain/money.ts";
import type { Failure } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { TextField } from "../../ui/form/field.tsx";
import { TicketPercent } from "../../ui/icons/ticket-percent.tsx";
import { X } from "../../ui/icons/x.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import type { clientAction as couponAction } from "./check-coupon-action.ts";

export interface AppliedCoupon {
  code: string;
  discount: Discount;
}

/** The draft's coupon, applied before the page was left or reloaded. `code` is "" without one. */
interface EarlierCoupon {
  code: string;
  subtotal: Pence;
  /** Called if the coupon can no longer be used. */
  onInvalid: () => void;
}

/**
 * Checks coupons with the server, starting with the `earlierCoupon`, if any. The discount is
 * recalculated when the order is placed.
 */
export function useCouponCheck(
  onApply: (coupon: AppliedCoupon) => void,
  earlierCoupon?: EarlierCoupon,
) {
  const fetcher = useFetcher<typeof couponAction>();
  const { data: result } = fetcher;
  const earlierCode = earlierCoupon?.code ?? "";
  /** Whether the code was edited since the last check. */
  const isEdited = useRef(false);
  const [isRestoring, setIsRestoring] = useState(earlierCode !== "");

  function submit(coupon: string, subtotal: Pence) {
    isEdited.current = false;
    void fetcher.submit({ coupon, subtotal }, { method: "post", action: "/checkout/coupon" });
  }
  const restore = useEffectEvent(() => {
    if (earlierCoupon?.code) submit(earlierCoupon.code, earlierCoupon.subtotal);
  });
  useEffect(() => restore(), []);

  const handleResult = useEffectEvent((checked: NonNullable<typeof result>) => {
    setIsRestoring(false);
    if (checked.kind === "ok") {
      onApply(checked.value);
      if (!isRestoring) toast.success(messages.coupon.applied);
    } else if (isRestoring && isInvalid(checked)) {
      earlierCoupon?.onInvalid();
      toast.info(messages.coupon.removed);
    }
  });
  useEffect(() => {
    if (result) handleResult(result);
  }, [result]);
  return {
    result,
    earlierCode,
    /** Whether the earlier coupon is being checked. */
    isRestoring,
    isEdited,
    /** The code being checked; null if none is. */
    checkedCode: fetcher.state === "submitting" ? String(fetcher.formData?.get("coupon")) : null,
    submit(coupon: string, subtotal: Pence) {
      setIsRestoring(false);
      submit(coupon, subtotal);
    },
  };
}

/**
 * Whether the coupon itself was refused. False for too many attempts, an ended session or a network
 * failure.
 */
function isInvalid(failure: Failure): boolean {
  if (failure.kind === "refused")
    return failure.code !== "too_many" && failure.code !== "signed_out";
  return failure.kind === "invalid";
}

/** Shows the applied coupon, or a field for a coupon code. */
export function CouponBox({
  applied,
  refusal,
  check: { result, earlierCode, checkedCode, isEdited, submit },
  subtotal,
  onEdit,
  onRemove,
}: {
  applied: AppliedCoupon | null;
  /** Why the order was refused, if that was because of the coupon. */
  refusal: string | null;
  check: ReturnType<typeof useCouponCheck>;
  subtotal: Pence;
  /** Called when the typed code changes. */
  onEdit(): void;
  onRemove(): void;
}) {
  const { pathname } = useLocation();
  const [code, setCode] = useState(earlierCode);
  const [problem, setProblem] = useState<{ message: string; failure?: Failure } | null>(null);
  const handledResult = useRef(result);
  const field = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);
  // The field, Apply and Remove replace each other.
  const focusProps = useFocusWhenRemoved(container);

  useEffect(() => {
    if (!result || result === handledResult.current) return;
    handledResult.current = result;
    if (result.kind === "ok") setProblem(null);
    else if (!isEdited.current) {
      setProblem({ message: result.message, failure: result });
      field.current?.focus();
    }
  }, [result, isEdited]);

  const typedCode = code.trim();
  const busy = checkedCode !== null && checkedCode === typedCode;

  function apply() {
    if (!typedCode) setProblem({ message: messages.coupon.missing });
    else if (!navigator.onLine) setProblem({ message: messages.offline.notSent });
    // A different code replaces the check in progress.
    else if (!busy) submit(typedCode, subtotal);
    isEdited.current = false;
  }

  const groupProps = {
    ...focusProps,
    ref: container,
    role: "group",
    "aria-label": "Coupon",
    tabIndex: -1,
  };
  if (applied)
    return (
      <div
        {...groupProps}
        className="flex items-center justify-between gap-3 rounded-2xl border border-veg/50 border-dashed px-[min(1rem,4vw)] py-2 outline-none"
      >
        <p className="flex min-w-0 items-center gap-2 font-semibold text-veg">
          <TicketPercent aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{applied.code}</span>
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

  const error = problem?.message ?? refusal;
  const failure = problem?.failure;
  const isCodeRefused = problem ? failure !== undefined && isInvalid(failure) : refusal !== null;
  const isSignedOut = failure?.kind === "refused" && failure.code === "signed_out";
  return (
    <div {...groupProps} className="flex flex-wrap items-end gap-2 outline-none">
      <div className="min-w-0 grow basis-32">
        <TextField
          ref={field}
          label="Coupon code"
          name="couponCode"
          value={code}
          maxLength={maxCouponCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          errors={error ? [error] : undefined}
          hint={isCodeRefused && typedCode ? messages.coupon.correctOrClear : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            isEdited.current = true;
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
        {busy ? "Applying…" : "Apply"}
      </Button>
      {isSignedOut && (
        <Link
          to={`/signin?returnTo=${encodeURIComponent(pathname)}`}
          className="inline-flex min-h-11 basis-full items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Sign in
        </Link>
      )}
    </div>
  );
}
