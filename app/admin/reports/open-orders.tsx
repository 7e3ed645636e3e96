import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DaySheet } from "../../../domain/analytics/day-sheet.ts";
import { formatTime } from "../../../domain/format-instant.ts";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { describeStatus } from "../../../domain/orders/status/order-stage.ts";
import { canChangeStatus } from "../../../domain/orders/status/order-status.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { Check } from "../../ui/icons/check.tsx";
import { Price } from "../../ui/price.tsx";
import { useJustChanged } from "../../use-just-changed.ts";
import { useNewResult } from "../../use-new-result.ts";
import { useAdvanceTicket, useCompleteAll } from "../kitchen/use-advance-ticket.ts";
import { moveBackKey, useMoveBack } from "../kitchen/use-move-back.ts";
import { orderUrl } from "../order-url.ts";
import { CancelOrderDialog } from "../orders/cancel-order-dialog.tsx";
import { mustCheckAllergy } from "../orders/must-check-allergy.ts";

/** A longer list is collapsed, so that the expected cash is in view. */
const maxExpanded = 5;

type OpenOrder = DaySheet["openOrders"][number];

/**
 * The orders that are not completed, earliest due first; those due after `now` have their own list.
 * An order that is closed or moved keeps its row until the page is left, so that the next button
 * does not move under the pointer. Orders completed here can be undone, one by one or those that
 * were completed together. New orders are added at the end.
 */
export function OpenOrders({ orders, now }: { orders: readonly OpenOrder[]; now: Date }) {
  const [listed, setListed] = useState(orders);
  // An order's list is decided once, so that no row moves to the other list.
  const [openedAt] = useState(now);
  const findLater = (list: readonly OpenOrder[]) =>
    list.filter(({ dueAt }) => dueAt > openedAt).map(({ number }) => number);
  const [laterNumbers, setLaterNumbers] = useState(() => findLater(orders));
  // Decided once: collapsing the list later would close the dialog of one of its rows.
  const [isCollapsed] = useState(orders.length > maxExpanded);
  const find = (list: readonly OpenOrder[], { number }: OpenOrder) =>
    list.find((order) => order.number === number);
  const added = orders.filter((order) => !find(listed, order));
  const latest = [...listed.map((order) => find(orders, order) ?? order), ...added];
  if (latest.some((order, index) => order !== listed[index])) {
    setListed(latest);
    setLaterNumbers([...laterNumbers, ...findLater(added)]);
  }
  const { timeZone } = useBusiness();
  const completeAll = useCompleteAll();
  /** The numbers of the orders that were last completed together. */
  const [batch, setBatch] = useState<readonly number[]>([]);
  const [completions, setCompletions] = useState<readonly UndoableStep[]>([]);
  const undoable = completions.filter(
    ({ number, version }) =>
      batch.includes(number) &&
      latest.some((order) => order.number === number && version === order.version + 1) &&
      !orders.some((order) => order.number === number),
  );
  // The second tap of a double tap must not press the button that takes this one's place.
  const isSettling = useJustChanged(undoable.length);
  const summary = useRef<HTMLDivElement>(null);
  const focusProps = useFocusWhenRemoved(summary);
  const readyOrders = orders.filter(({ stage, dueAt }) => stage === "ready" && dueAt <= now);
  if (listed.length === 0) return null;
  const laterOrders = latest.filter(({ number }) => laterNumbers.includes(number));
  const renderList = (shown: readonly OpenOrder[]) => (
    <ul className="mt-2">
      {shown.map((order) => (
        <OrderRow
          key={order.number}
          order={order}
          isOpen={find(orders, order) !== undefined}
          onCompleted={(completion) => setCompletions((earlier) => [...earlier, completion])}
        />
      ))}
    </ul>
  );
  const list = (
    <>
      {laterOrders.length < latest.length &&
        renderList(latest.filter((order) => !laterOrders.includes(order)))}
      {laterOrders.length > 0 && (
        <>
          <h2 className="mt-4 font-semibold font-text text-base">
            Due after {formatTime(openedAt, timeZone)}
          </h2>
          {renderList(laterOrders)}
        </>
      )}
    </>
  );
  return (
    <div
      {...focusProps}
      className="mb-6 max-w-xl rounded-card border border-accent-text bg-raised px-4 py-3"
    >
      <div ref={summary} tabIndex={-1} role="status" className="outline-none">
        <p>{describeOpenOrders(orders)}</p>
        {undoable.length > 0 && (
          <p className="mt-2 font-semibold">{formatCount(undoable.length, "order")} completed.</p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {undoable.length > 0 && (
          <Button
            variant="secondary"
            busy={completeAll.busy || isSettling}
            onClick={() => void completeAll.undo(undoable)}
          >
            Undo<span className="sr-only"> {formatCount(undoable.length, "order")}</span>
          </Button>
        )}
        {readyOrders.length > 1 && (
          <Button
            variant="secondary"
            busy={completeAll.busy || isSettling}
            onClick={() => {
              setBatch(readyOrders.map(({ number }) => number));
              void completeAll.complete(readyOrders);
            }}
          >
            Complete the {readyOrders.length} ready orders that are due
          </Button>
        )}
      </div>
      {isCollapsed ? (
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-accent-text underline underline-offset-4">
            <span className="group-open:hidden">Show the orders</span>
            <span className="not-group-open:hidden">Hide the orders</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </div>
  );
}

function describeOpenOrders(orders: readonly OpenOrder[]): string {
  const count = orders.length;
  if (count === 0) return "No orders are open.";
  const unpaidCount = orders.filter(({ isPaid }) => !isPaid).length;
  const them = count === 1 ? "it" : "them";
  const paidCount = count - unpaidCount;
  const paidText =
    unpaidCount > 0 && paidCount > 0 ? `: ${unpaidCount} unpaid, ${paidCount} already paid` : "";
  return [
    count === 1 ? "One order is not completed." : `${count} orders are not completed${paidText}.`,
    unpaidCount > 0 && "“Expected cash” doesn't include unpaid orders.",
    `Complete or cancel ${them}, then print.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** `order` is its last known state. */
function OrderRow({
  order,
  isOpen,
  onCompleted,
}: {
  order: OpenOrder;
  isOpen: boolean;
  onCompleted: (completion: UndoableStep) => void;
}) {
  const navigate = useNavigate();
  // Not in `OpenOrderRow`: a live update may close the order before the step's result arrives.
  const { busy, advance, savedStep } = useAdvanceTicket(order.number, {
    onSoldOut: () => void navigate(orderUrl(order.number)),
  });
  const completion = savedStep?.step === "completed" ? savedStep : undefined;
  useNewResult(completion, onCompleted);
  if (isOpen) return <OpenOrderRow order={order} busy={busy} advance={advance} />;
  return <ClosedOrderRow order={order} canUndo={completion?.version === order.version + 1} />;
}

/** An order that has left the list since the page was opened. */
function ClosedOrderRow({
  order: { number, version, name, type, due, total },
  canUndo,
}: {
  order: OpenOrder;
  /** Whether it was completed on this page. */
  canUndo: boolean;
}) {
  const { busy, submit } = useMoveBack(moveBackKey(number));
  return (
    <li className="flex min-h-13 items-center gap-3 text-muted">
      <Check aria-hidden="true" className="size-5 text-veg" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <OrderLink number={number} />
        {joinFacts([name, staffTypeLabels[type], due, canUndo ? "Completed" : "Closed or moved"])}
      </span>
      {/* To the left of the price, where a double tap on Complete cannot press it. */}
      {canUndo && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          className="min-h-11"
          onClick={() => void submit({ number, version: version + 1 })}
        >
          Undo<span className="sr-only"> order {number}</span>
        </Button>
      )}
      <Price pence={total} />
      {/* Room for Complete, so that the price stays where it was. */}
      <span
        aria-hidden="true"
        className={buttonClasses("secondary", "sm", "invisible min-h-11 max-sm:hidden")}
      >
        Complete
      </span>
    </li>
  );
}

/** The text after the order's number. */
function joinFacts(parts: readonly (string | false)[]): string {
  return ["", ...parts.filter(Boolean)].join(" · ");
}

function OrderLink({ number }: { number: number }) {
  return (
    <Link
      to={orderUrl(number)}
      className="font-semibold text-accent-text underline underline-offset-4"
    >
      Order {number}
    </Link>
  );
}

/** An open order: if it is pending, it can be confirmed or cancelled, otherwise completed. */
function OpenOrderRow({
  order,
  busy,
  advance,
}: { order: OpenOrder } & Pick<ReturnType<typeof useAdvanceTicket>, "busy" | "advance">) {
  const { number, version, name, type, due, status, stage, total, isPaid, refund, hasEmail } =
    order;
  const [isCancelling, setCancelling] = useState(false);
  // The second tap of a double tap on Confirm must not press Complete.
  const isSettling = useJustChanged(status);
  const isPending = status === "pending";
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <OrderLink number={number} />
        {joinFacts([
          name,
          staffTypeLabels[type],
          due,
          describeStatus({ status, stage }),
          isPaid && "Paid",
        ])}
      </span>
      <Price pence={total} />
      {isPending && (
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setCancelling(true)}>
          Cancel<span className="sr-only"> order {number}</span>
        </Button>
      )}
      {mustCheckAllergy(order) || (isPending && order.hasSoldOutDish) ? (
        // The order's dialog shows why and asks.
        <ButtonLink to={orderUrl(number)} variant="secondary" size="sm" className="min-h-11">
          Confirm…<span className="sr-only"> order {number}</span>
        </ButtonLink>
      ) : (
        (isPending || canChangeStatus(status, "completed")) && (
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
        )
      )}
      <CancelOrderDialog
        type={type}
        number={number}
        status={status}
        refund={refund}
        hasEmail={hasEmail}
        open={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </li>
  );
}
