import type { OrderChange } from "../audit-entry.ts";
import type { OrderDetail, OrderHistoryEntry } from "../orders/order.ts";
import { diffField } from "../orders/order-change.ts";

type EmailedOrder = Pick<OrderDetail, "type" | "history">;

/** Whether staff changed a booking's time, table, guests, contact or notes. */
export function isBookingChangeByStaff(
  { type }: Pick<OrderDetail, "type">,
  { by, change }: OrderHistoryEntry,
): boolean {
  return type === "reservation" && by === "admin" && change !== null;
}

/**
 * The history entry that an email about `version` describes. Staff often change a booking twice
 * within seconds: a later change that is emailed cancels the email that waits, and the new one
 * describes both. So this merges the staff's changes from `version` on.
 */
export function findEmailedChange(
  order: EmailedOrder,
  version: number,
): OrderHistoryEntry | undefined {
  const entry = order.history.find((event) => event.version === version);
  if (!entry || !isBookingChangeByStaff(order, entry)) return entry;
  const entries = order.history.filter(
    (later) => later.version >= version && isBookingChangeByStaff(order, later),
  );
  const last = entries.at(-1) ?? entry;
  return { ...last, change: mergeChanges(entries.flatMap(({ change }) => change ?? [])) };
}

/** What differs after all these changes of a booking. */
function mergeChanges(changes: readonly OrderChange[]): OrderChange {
  const merge = (field: "wantedAt" | "guests" | "tables") => {
    const values = changes.flatMap((change) => change[field] ?? []);
    return diffField(field, values.at(0)?.from, values.at(-1)?.to);
  };
  const alsoChanged = [...new Set(changes.flatMap((change) => change.alsoChanged ?? []))];
  return {
    ...merge("wantedAt"),
    ...merge("guests"),
    ...merge("tables"),
    ...(alsoChanged.length > 0 && { alsoChanged }),
  } as OrderChange;
}
