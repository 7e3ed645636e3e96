import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { formatAsapDueTime } from "../../../domain/kitchen/format-due-time.ts";
import { findAllergensToCheck } from "../../../domain/menu/allergy-conflict.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { getNotes } from "../../../domain/order-search/get-notes.ts";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import {
  type OrderDetail,
  type OrderLine,
  type OrderTypeId,
  staffTypeLabels,
} from "../../../domain/orders/order.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { OrderedDishes, OrderFacts } from "../../orders/order-facts.tsx";
import { OrderHistory } from "../../orders/order-history.tsx";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useLeadMinutes } from "../../shop-status/use-lead-minutes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangeDishesLink } from "../change-lines/change-dishes-link.tsx";
import { CustomerNote } from "../customer-note.tsx";
import { CancelReason } from "./cancel-reason.tsx";
import { mustCheckAllergy } from "./must-check-allergy.ts";
import { OrderControls } from "./order-controls.tsx";
import { OrderCustomer } from "./order-customer.tsx";

const factsHeadings: Record<OrderTypeId, string> = {
  menuorder: "Delivery",
  takeaway_order: "Pickup",
  party_order: "Event",
  reservation: "Table",
};

/**
 * Order details in a dialog over the list. `requested` is the order number in the URL; `order` is
 * null if it does not exist.
 */
export function OrderDialog({
  chosen,
  soldOutDishes,
  onClose,
}: {
  chosen: { requested: string; order: OrderDetail | null } | null;
  /** The order's dishes that are sold out, while it waits to be cooked. */
  soldOutDishes: readonly Pick<OrderLine, "id" | "name">[];
  onClose(): void;
}) {
  const business = useBusiness();
  const leadMinutes = useLeadMinutes();
  if (!chosen) return null;
  const { order, requested } = chosen;
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (!order)
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={messages.order.notFoundTitle}
        description={messages.order.notFound(requested)}
      >
        {null}
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={formatOrderName(order)}
      wide
      description={describeOrder(order, business, leadMinutes)}
      footer={
        <OrderControls
          order={order}
          needsCheck={
            soldOutDishes.length > 0 || mustCheckAllergy({ ...order, ...getNoteAndLines(order) })
          }
          seenSoldOut={soldOutDishes.map(({ id }) => id)}
        />
      }
    >
      <div className="grid gap-x-10 gap-y-7 pb-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start [&>*]:min-w-0">
        <div className="flex flex-col gap-7">
          <PracticeBadge isPractice={order.isPractice} />
          {order.cancelReason && <CancelReason reason={order.cancelReason} type={order.type} />}
          <AllergyNote order={order} />
          <div>
            <h3 className="mb-4 text-xl">{factsHeadings[order.type]}</h3>
            <OrderFacts order={order} forStaff />
          </div>
        </div>
        <div className="flex flex-col gap-7 lg:row-span-2">
          <div>
            {soldOutDishes.length > 0 && (
              <p className="mb-4 font-semibold text-danger wrap-anywhere">
                Sold out: {soldOutDishes.map(({ name }) => name).join(", ")}
              </p>
            )}
            <OrderedDishes order={order} />
            {order.takeaway?.cash && (
              <p className="mt-2 text-right text-muted tabular-nums">
                Cash {formatPence(order.takeaway.cash.given, business.currency)}, change{" "}
                {formatPence(order.takeaway.cash.change, business.currency)}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3 empty:hidden">
            <ChangeDishesLink order={order} />
            {order.type !== "reservation" && (
              <ButtonLink to={`/admin/orders/${order.number}/ticket`} variant="secondary">
                Kitchen ticket
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="flex flex-col gap-7">
          <div>
            <h3 className="mb-2 text-xl">Customer</h3>
            <OrderCustomer order={order} />
          </div>
          <div>
            <h3 className="mb-4 text-xl">History</h3>
            <OrderHistory order={order} forStaff />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** `Delivery, placed 27 Nov 2026, 12:00. ASAP, leave by 12:20. Total £23.40.` */
function describeOrder(
  order: OrderDetail,
  { timeZone, currency }: Pick<BusinessSettings, "timeZone" | "currency">,
  leadMinutes: number,
): string {
  const placed = `${staffTypeLabels[order.type]}, placed ${formatInstant(order.createdAt, timeZone)}`;
  if (order.type === "reservation") return placed;
  const timedOrder = { ...order, placedAt: order.createdAt };
  const due =
    order.wantedAt === null && isOpenStatus(order.status)
      ? ` ASAP, ${formatAsapDueTime(timedOrder, leadMinutes, timeZone)}.`
      : "";
  return `${placed}.${due} Total ${formatTotal(order, currency)}.`;
}

/**
 * A note that is, or may be, about an allergy, with the dishes it warns of. `OrderFacts` shows
 * every note.
 */
function AllergyNote({ order }: { order: OrderDetail }) {
  const { notes, lines } = getNoteAndLines(order);
  if (findAllergensToCheck(notes, lines) === null) return null;
  return <CustomerNote note={notes} lines={lines} namesDishes />;
}

/** `lines` is null for a booking, which has no dishes. */
function getNoteAndLines(order: OrderDetail) {
  if (order.type !== "reservation") return { notes: getNotes(order), lines: order.lines };
  return { notes: order.reservation?.specialRequests ?? "", lines: null };
}
