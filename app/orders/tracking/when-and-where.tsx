import type { ReactNode } from "react";
import { formatFullDay, formatTime, formatTimeWithNight } from "../../../domain/format-instant.ts";
import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";
import {
  describeDeparture,
  describeMovedDelivery,
  describeOrderEstimate,
} from "../../../domain/order-wording/format-time-for-customer.ts";
import { isCollected, isDelivered } from "../../../domain/orders/is-collected.ts";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { hasTimeToShow } from "./has-time-to-show.ts";

export type OrderTimeAndPlace = Pick<
  TrackedOrder,
  | "type"
  | "status"
  | "stage"
  | "createdAt"
  | "wantedAt"
  | "wantedAllDay"
  | "leadMinutes"
  | "until"
  | "guests"
  | "deliveryMethod"
  | "history"
  | "wasMovedByStaff"
>;

const labels = {
  reservation: "Your table",
  takeaway_order: "Pickup",
  party_order: "Your event",
  menuorder: "Delivery",
} as const;

/** The heading of the order's time. */
export const getTimeLabel = (order: OrderTimeAndPlace) =>
  labels[isCollected(order) ? "takeaway_order" : order.type];

/**
 * The order's time, place and number of guests. Shows the customer's address only if it is passed
 * as `deliveryAddress`.
 */
export function WhenAndWhere({
  order,
  deliveryAddress,
  nowMs,
}: {
  order: OrderTimeAndPlace;
  deliveryAddress: string | null;
  /** Epoch ms. */
  nowMs: number;
}) {
  const { name, address } = useBusiness();
  return (
    <dl className="flex flex-col gap-4">
      {hasTimeToShow(order) && (
        <Fact label={getTimeLabel(order)}>
          <When order={order} nowMs={nowMs} />
        </Fact>
      )}
      <Fact
        label={isDelivered(order) ? "Deliver to" : isCollected(order) ? "Collect from" : "Where"}
      >
        {isDelivered(order) ? (
          <span className="whitespace-pre-line">
            {deliveryAddress ?? "The address on the order"}
          </span>
        ) : (
          <>
            {name}
            <br />
            <span className="whitespace-pre-line">{address}</span>
          </>
        )}
      </Fact>
      {order.guests !== null && (
        <Fact label="For">{`${order.guests} ${order.guests === 1 ? "guest" : "guests"}`}</Fact>
      )}
    </dl>
  );
}

function When({ order, nowMs }: { order: OrderTimeAndPlace; nowMs: number }) {
  const usualTimes = useUsualTimes();
  const { timeZone } = usualTimes;
  const { type, wantedAt, wantedAllDay, until } = order;
  const departed = { type, completedAt: getCompletedAt(order) };
  const departure = describeDeparture(departed, usualTimes, nowMs, { fullDay: true });
  if (departure) return `${departure}.`;
  const moved = describeMovedDelivery(order, usualTimes, nowMs);
  if (moved) return <span className="font-semibold">{moved}.</span>;
  const usual = describeOrderEstimate(order, usualTimes, nowMs);
  if (!wantedAt) return `As soon as possible${usual && `, ${usual}`}.`;
  const day = formatFullDay(wantedAt, timeZone);
  if (wantedAllDay) return `${day}, time to be agreed.`;
  return (
    <>
      <time dateTime={wantedAt.toISOString()}>
        {day}
        <br />
        <span className="font-semibold text-xl tabular-nums">
          {type === "menuorder" && "from "}
          {formatTimeWithNight(wantedAt, timeZone)}
        </span>
      </time>
      {usual && <span className="text-muted">, {usual}</span>}
      {until && <span className="text-muted"> until {formatTime(until, timeZone)}</span>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
