import { useState } from "react";
import { Link } from "react-router";
import type { DaySheet } from "../../../domain/analytics/day-sheet.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { describeStatus } from "../../../domain/orders/status/order-stage.ts";
import { canChangeStatus } from "../../../domain/orders/status/order-status.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/icons/check.tsx";
import { Price } from "../../ui/price.tsx";
import { useLastMove } from "../kitchen/last-move.ts";
import { useJustChanged } from "../kitchen/screen/use-settled-tap.ts";
import { useAdvanceTicket } from "../kitchen/use-advance-ticket.ts";
import { useMoveBack } from "../kitchen/use-move-back.ts";
import { orderUrl } from "../order-url.ts";
import { CancelOrderDialog } from "../orders/cancel-order-dialog.tsx";

type OpenOrder = DaySheet["openOrders"][number];

/**
 * The orders that are not completed. An order completed from this list keeps its row, so that the
 * next button does not move under the pointer.
 */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const [listed, setListed] = useState(orders);
  const added = orders.filter(({ number }) => !listed.some((order) => order.number === number));
  if (added.length > 0) setListed([...listed, ...added]);
  if (listed.length === 0) return null;
  return (
    <div className="mb-6 max-w-xl rounded-card border border-accent-text bg-raised px-4 py-3">
      <p role="status">{describeOpenOrders(orders)}</p>
      <ul className="mt-2">
        {listed.map(({ number, type, total }) => {
          const order = orders.find((open) => open.number === number);
          return order ? (
            <OpenOrderRow key={number} order={order} />
          ) : (
            <li key={number} className="flex min-h-13 items-center gap-2 text-muted">
              <Check aria-hidden="true" className="size-5 text-veg" />
              <span className="min-w-0 flex-1">
                {`Order ${number} · ${staffTypeLabels[type]} · No longer open`}
              </span>
              <UndoButton number={number} />
              <Price pence={total} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function describeOpenOrders(orders: readonly OpenOrder[]): string {
  const count = orders.length;
  if (count === 0) return "All orders are completed.";
  const unpaidCount = orders.filter(({ isPaid }) => !isPaid).length;
  const them = count === 1 ? "it" : "them";
  return [
    count === 1 ? "One order is not completed." : `${count} orders are not completed.`,
    unpaidCount > 0 && "Cash still to be collected is not in the count.",
    `Complete or cancel ${them}, then print.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Undoes the completion for as long as in the kitchen. Put it where a double tap on Complete does
 * not press it.
 */
function UndoButton({ number }: { number: number }) {
  const lastMove = useLastMove(null);
  const { busy, submit } = useMoveBack();
  if (lastMove?.number !== number) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      className="min-h-11"
      onClick={() => void submit(number, lastMove.version)}
    >
      Undo<span className="sr-only"> order {number}</span>
    </Button>
  );
}

/**
 * An order that is not completed: one that is confirmed can be completed, one that is not can be
 * confirmed or cancelled.
 */
function OpenOrderRow({ order }: { order: OpenOrder }) {
  const { number, version, type, status, stage, total, isPaid } = order;
  const { busy, advance } = useAdvanceTicket(number);
  const [isCancelling, setCancelling] = useState(false);
  // The second tap of a double tap on Confirm must not press Complete.
  const isSettling = useJustChanged(status);
  const isPending = status === "pending";
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 flex-1 basis-52">
        <Link
          to={orderUrl(number)}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Order {number}
        </Link>
        {` · ${staffTypeLabels[type]} · ${describeStatus({ status, stage })}${isPaid ? " · Paid" : ""}`}
      </span>
      <Price pence={total} />
      {isPending && (
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setCancelling(true)}>
          Cancel<span className="sr-only"> order {number}</span>
        </Button>
      )}
      {(isPending || canChangeStatus(status, "completed")) && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy || isSettling}
          className="min-h-11"
          onClick={() => void advance(isPending ? "confirmed" : "completed", version)}
        >
          {isPending ? "Confirm" : "Complete"}
          <span className="sr-only"> order {number}</span>
        </Button>
      )}
      <CancelOrderDialog
        type={type}
        number={number}
        status={status}
        refund={isPaid ? total : null}
        open={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </li>
  );
}
