import type { ReactNode } from "react";
import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { formatTimeAndGuests } from "../../../domain/order-wording/format-time-and-guests.ts";
import { formatTimeForCustomer } from "../../../domain/order-wording/format-time-for-customer.ts";
import { isDelivered } from "../../../domain/orders/is-collected.ts";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { mapsUrl } from "../../layout/external-links.ts";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { ExternalButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";
import { AddToCalendar } from "../add-to-calendar.tsx";
import { CustomerStatusBadge } from "../customer-status-badge.tsx";
import { hasTimeToShow } from "./has-time-to-show.ts";
import { Progress } from "./progress.tsx";
import { getTimeLabel, type OrderTimeAndPlace, WhenAndWhere } from "./when-and-where.tsx";

type OrderToTrack = OrderTimeAndPlace &
  Pick<TrackedOrder, "number" | "cancelReason" | "confirmationLateAt" | "isPractice">;

/**
 * The order's progress, time and place, with buttons to contact us, find us and save the date.
 * `isOwn`: on the customer's own order page. The tracking page passes no `deliveryAddress`, because
 * its link may have been shared.
 */
export function OrderTracker({
  order,
  isOwn,
  deliveryAddress = null,
  renderedAtMs,
  calendarHref,
  note = null,
  actions = null,
  children,
  aside = null,
}: {
  order: OrderToTrack;
  isOwn: boolean;
  deliveryAddress?: string | null;
  /** When the page was rendered, in epoch ms. */
  renderedAtMs: number;
  calendarHref: string;
  /** Shown below the steps, in the card of the progress. */
  note?: ReactNode;
  /** Shown below `note`. */
  actions?: ReactNode;
  /** Shown below the progress. */
  children: ReactNode;
  /** Shown below the time and place; on narrow screens, after `children`. */
  aside?: ReactNode;
}) {
  const { name, address } = useBusiness();
  const usualTimes = useUsualTimes();
  const nowMs = useMinute(renderedAtMs);
  const completedAt = getCompletedAt(order);
  const isCancelled = order.status === "cancelled";
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_auto_1fr]">
      <Card className="min-w-0 rounded-panel p-6 shadow-card md:p-8">
        <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Progress</h2>
          <CustomerStatusBadge order={{ ...order, completedAt }} nowMs={nowMs} />
          <PracticeBadge isPractice={order.isPractice} />
        </div>
        {(isCancelled ? order.wantedAt : hasTimeToShow(order)) && (
          <p className={`-mt-3 mb-5 font-semibold ${isCancelled ? "" : "lg:hidden"}`}>
            {order.type !== "menuorder" && `${getTimeLabel(order)}: `}
            {isCancelled
              ? formatTimeAndGuests(order, usualTimes.timeZone)
              : formatTimeForCustomer({ ...order, completedAt }, usualTimes, nowMs)}
          </p>
        )}
        <Progress order={order} isOwn={isOwn} nowMs={nowMs} />
        {note}
        {actions}
      </Card>
      <Card className="min-w-0 rounded-panel p-6 md:p-8 lg:row-span-2">
        {isCancelled ? (
          <h2 className="mb-5 text-2xl">Any questions?</h2>
        ) : (
          <>
            <h2 className="mb-5 text-2xl">When and where</h2>
            <div className="mb-6">
              <WhenAndWhere order={order} deliveryAddress={deliveryAddress} nowMs={nowMs} />
            </div>
          </>
        )}
        <div>
          <ContactButtons
            message={`Hello ${name}, I have a question about ${formatOrderNameInText(order)}.`}
          >
            {!isDelivered(order) && !isCancelled && address && (
              <ExternalButtonLink href={mapsUrl(address)} variant="secondary">
                <MapPin aria-hidden="true" className="size-4.5" />
                Directions
              </ExternalButtonLink>
            )}
            <AddToCalendar order={order} renderedAtMs={renderedAtMs} href={calendarHref} />
          </ContactButtons>
        </div>
        <p className="mt-4 text-muted text-sm">
          {!isCancelled && "Questions? "}Quote {formatOrderNameInText(order)}.
        </p>
      </Card>
      <div className="min-w-0 empty:hidden lg:row-span-2">{children}</div>
      {aside && <div className="min-w-0 lg:col-start-2">{aside}</div>}
    </div>
  );
}
