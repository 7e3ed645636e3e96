import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import { Button } from "../../ui/button.tsx";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { describeSeen, useSeenNumbers } from "../kitchen/last-move.ts";
import { WaitText } from "../kitchen/urgency-chip.tsx";
import { describeCounts } from "./describe-new-order.ts";
import { focusNewOrders } from "./focus-new-orders.ts";
import { useUndoSeen } from "./use-undo-seen.ts";

/**
 * One line about the orders that staff have seen but not confirmed, so that none is forgotten
 * outside the kitchen, with Undo for orders that were just marked as seen. Red if one is late.
 * Renders nothing if there are neither.
 */
export function OrdersToConfirm({
  count,
  bookingCount,
  longestWait,
  isInBar = false,
  soundButton,
}: NewOrderList["toConfirm"] & {
  /** Whether it is inside the new-orders bar. */
  isInBar?: boolean;
  soundButton?: ReactNode;
}) {
  const seenNumbers = useSeenNumbers();
  if (count === 0 && !seenNumbers) return null;
  const isLate = longestWait?.urgency === "late";
  return (
    <section
      aria-label="Orders to confirm"
      className={joinClasses(
        "flex flex-wrap items-center gap-x-4",
        !isInBar &&
          "min-h-12 border-b bg-raised px-4 max-sm:flex-nowrap @max-[18rem]:flex-wrap sm:px-6 lg:px-10",
        !isInBar && (isLate ? "border-danger" : "border-line"),
      )}
    >
      {count > 0 && (
        <Link
          title="Confirming or rejecting an order marks it as seen, even if you then undo it."
          to="/admin/orders/all?status=pending"
          className={joinClasses(
            "inline-flex min-h-11 flex-wrap items-center gap-x-1 font-semibold underline underline-offset-4",
            isInBar ? "text-sm" : "max-sm:text-sm max-sm:leading-tight",
            isLate ? "text-danger" : "text-accent-text",
          )}
        >
          <span>
            {describeCounts(count - bookingCount, bookingCount)}{" "}
            <span className="max-sm:hidden">seen but not confirmed</span>
            <span className="sm:hidden">to confirm</span>
          </span>
          {longestWait && (
            <span className="whitespace-nowrap tabular-nums">
              {"· "}
              <WaitText wait={longestWait} wordClass="max-sm:sr-only" />
            </span>
          )}
        </Link>
      )}
      {seenNumbers && <UndoSeenButton numbers={seenNumbers} />}
      {soundButton && <div className="ml-auto shrink-0">{soundButton}</div>}
    </section>
  );
}

/** For pages without the board's footer, which has Undo in the kitchen. */
function UndoSeenButton({ numbers }: { numbers: readonly number[] }) {
  const { busy, undo } = useUndoSeen();
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) focusNewOrders();
    };
  }, []);
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="sm"
      busy={busy}
      className="my-1 min-h-11 whitespace-nowrap"
      onClick={() => void undo(numbers)}
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      Undo {describeSeen(numbers)}
    </Button>
  );
}
