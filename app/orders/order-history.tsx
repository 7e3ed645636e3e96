import { formatInstant } from "../../domain/format-instant.ts";
import { describeChange } from "../../domain/order-wording/describe-change.ts";
import type { OrderDetail, OrderHistoryEntry } from "../../domain/orders/order.ts";
import { type OrderStatus, statusLabel } from "../../domain/orders/status/order-status.ts";
import { useBusiness } from "../shop-status/use-business.ts";

/**
 * The order's history, oldest first, as shown to customers and staff. `labelStatus` and
 * `placedLabel` default to staff's words.
 */
export function OrderHistory({
  order: { type, history },
  forStaff = false,
  labelStatus = statusLabel,
  placedLabel = "Placed",
  describeNewTime = () => null,
}: {
  order: Pick<OrderDetail, "type" | "history">;
  forStaff?: boolean;
  labelStatus?: (status: OrderStatus) => string;
  placedLabel?: string;
  /** Describes a change to the customer; null for staff's words. */
  describeNewTime?: (entry: OrderHistoryEntry) => string | null;
}) {
  const { timeZone, currency } = useBusiness();
  return (
    <ol className="flex flex-col">
      {history.map((entry, index) => {
        const isLast = index === history.length - 1;
        const newTime = describeNewTime(entry);
        const changes =
          entry.change && !newTime
            ? describeChange(entry.change, { type, currency, timeZone })
            : [];
        return (
          <li
            key={`${entry.kind} ${entry.to} ${entry.at.getTime()}`}
            className="relative flex gap-4 pb-5 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className="absolute top-4 bottom-0 left-[0.3125rem] w-0.5 bg-line"
              />
            )}
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3 shrink-0 rounded-full ${isLast ? "bg-accent-edge" : "bg-line"}`}
            />
            <div className="min-w-0">
              <p className="font-semibold leading-tight">
                {entry.kind === "escalated"
                  ? describeEscalation(history.slice(0, index))
                  : describeEvent(entry, { forStaff, labelStatus, placedLabel })}
              </p>
              <p className="text-muted text-sm">
                <time dateTime={entry.at.toISOString()}>{formatInstant(entry.at, timeZone)}</time>
                {entry.by === "admin" &&
                  (entry.who || entry.kind !== "placed") &&
                  ` by ${entry.who ?? "the restaurant"}`}
                {forStaff &&
                  entry.by === "customer" &&
                  entry.kind !== "placed" &&
                  " by the customer"}
              </p>
              {entry.isOverride && (
                <p className="mt-1 font-semibold text-accent-text text-sm">
                  Changed by hand, skipping steps.
                  {entry.from && ` It was ${statusLabel(entry.from).toLowerCase()}.`}
                </p>
              )}
              {newTime && <p className="mt-1 text-sm">{newTime}</p>}
              {changes.length > 0 && (
                <ul className="mt-1 text-sm wrap-anywhere">
                  {changes.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function describeEvent(
  { kind, to, by }: OrderHistoryEntry,
  {
    forStaff,
    labelStatus,
    placedLabel,
  }: { forStaff: boolean; labelStatus: (status: OrderStatus) => string; placedLabel: string },
): string {
  switch (kind) {
    case "placed":
      return placedLabel;
    case "status_changed":
      return labelStatus(to);
    case "modified":
      return "Changed";
    case "rescheduled":
      return "Time changed";
    case "ready":
      return "Ready";
    case "not_ready":
      return forStaff ? "Ready undone" : "Not ready yet";
    case "arrived":
      return "Arrived";
    case "seated":
      return "Seated";
    case "not_arrived":
      return forStaff ? "Arrival undone" : "Not arrived yet";
    case "not_seated":
      return forStaff ? "Seating undone" : "Not seated yet";
    case "acknowledged":
      return "Seen";
    case "not_acknowledged":
      return by === "system" ? "Start late, rings again" : "Marked as not seen";
    case "ticket_printed":
      return "Ticket printed";
    default:
      // From a newer release, during an update of several nodes.
      return "Other step";
  }
}

/** Each step of `escalateUnanswered` is one entry. */
function describeEscalation(earlier: readonly OrderHistoryEntry[]): string {
  const step = 1 + earlier.filter(({ kind }) => kind === "escalated").length;
  if (step === 1) return "Unanswered: louder sound";
  // One email to the owner covers all waiting orders, so it may have been sent before this order.
  return step === 2 ? "Still unanswered after the sound" : "Still unanswered: ordering paused";
}
