import type { OrderHistoryEntry, OrderSummary, OrderTypeId } from "./order.ts";

/**
 * Whether the kitchen can delay the order. The time of a party or a table is agreed with the
 * customer by phone instead.
 */
export function canBeDelayed({ type }: { type: OrderTypeId }): boolean {
  return type === "menuorder" || type === "takeaway_order";
}

/** Whether this entry records that staff changed only the time of a delivery or takeaway. */
export function isNewTimeFromStaff(
  order: { type: OrderTypeId },
  { kind, by }: Pick<OrderHistoryEntry, "kind" | "by">,
): boolean {
  return canBeDelayed(order) && kind === "rescheduled" && by === "admin";
}

/**
 * Whether this entry records that staff delayed the order. Undoing a delay does not count: it makes
 * the time earlier, or ASAP again.
 */
export function isDelay(
  order: { type: OrderTypeId },
  entry: Pick<OrderHistoryEntry, "kind" | "by" | "change">,
): boolean {
  const { from = null, to = null } = entry.change?.wantedAt ?? {};
  return isNewTimeFromStaff(order, entry) && to !== null && (from === null || from < to);
}

/**
 * Whether staff set the order's current time. False for ASAP, for a time that the customer chose,
 * and once a delay is undone. `wasMovedByStaff` in `order-columns.ts` is the same in SQL.
 */
export function wasMovedByStaff(order: OrderWithTimeChanges): boolean {
  const change = findFirstChangeByStaff(order);
  if (!order.wantedAt || !change) return false;
  return change.from !== order.wantedAt.toISOString();
}

type OrderWithTimeChanges = Pick<OrderSummary, "type" | "wantedAt"> & {
  history: readonly Pick<OrderHistoryEntry, "kind" | "by" | "change">[];
};

/** Staff's first time change after the last time change of any other kind. */
function findFirstChangeByStaff({ type, history }: OrderWithTimeChanges) {
  const changes = history.filter(({ change }) => change?.wantedAt);
  const lastOther = changes.findLastIndex((entry) => !isNewTimeFromStaff({ type }, entry));
  return changes[lastOther + 1]?.change?.wantedAt;
}

/**
 * The delay to mention in the confirmation email. Either it was made with the confirmation
 * (`confirmWithDelay` gives both events the same time), or the order was delayed before the email
 * was sent.
 */
export function findDelayInConfirmation<
  Entry extends Pick<OrderHistoryEntry, "kind" | "by" | "at" | "to" | "change">,
>(order: Pick<OrderSummary, "type" | "wantedAt"> & { history: readonly Entry[] }): Entry | null {
  const { history } = order;
  const confirmation = history.findLast(
    ({ kind, to }) => kind === "status_changed" && to === "confirmed",
  );
  if (!confirmation || !wasMovedByStaff(order)) return null;
  const confirmedAt = confirmation.at.getTime();
  const delay = history.findLast(
    (entry) => entry.at.getTime() >= confirmedAt && isDelay(order, entry),
  );
  return delay ?? null;
}
