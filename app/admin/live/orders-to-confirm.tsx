import { useLayoutEffect, useRef } from "react";
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
}: NewOrderList["toConfirm"] & {
  /** Whether it is inside the new-orders bar. */
  isInBar?: boolean;
}) {
  const seenNumbers = useSeenNumbers();
  if (count === 0 && !seenNumbers) return null;
  const isLate = longestWait?.urgency === "late";
  return (
    <section
      aria-label="Orders to confirm"
      className={joinClasses(
        "flex flex-wrap items-center gap-x-4",
        !isInBar && "border-b bg-raised px-4 sm:px-6 lg:px-10",
        !isInBar && (isLate ? "border-danger" : "border-line"),
      )}
    >
      {count > 0 && (
        <Link
          title="Confirming or rejecting an order marks it as seen, even if you then undo it."
          to="/admin/orders/all?status=pending"
          className={joinClasses(
            "inline-flex flex-wrap items-center gap-x-1 font-semibold underline underline-offset-4",
            isInBar ? "min-h-8 text-sm lg:min-h-11" : "min-h-11",
            isLate ? "text-danger" : "text-accent-text",
          )}
        >
          {`${describeCounts(count - bookingCount, bookingCount)} seen but not confirmed`}
          {longestWait && (
            <span className="whitespace-nowrap tabular-nums">
              {"· "}
              <WaitText wait={longestWait} wordClass="" />
            </span>
          )}
        </Link>
      )}
      {seenNumbers && <UndoSeenButton numbers={seenNumbers} />}
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
