import { getExpectedEnd } from "../../domain/orders/expected-end.ts";
import type { OrderSummary } from "../../domain/orders/order.ts";
import { useMinute } from "../shop-status/use-open-now.ts";
import { ExternalButtonLink } from "../ui/button.tsx";
import { CalendarPlus } from "../ui/icons/calendar-plus.tsx";

/**
 * A link to the calendar file of a reservation, party order or scheduled delivery, unless it is
 * over or cancelled.
 */
export function AddToCalendar({
  order,
  renderedAtMs,
  href,
  className,
}: {
  order: Pick<OrderSummary, "type" | "status" | "wantedAt" | "wantedAllDay"> & {
    until: Date | null;
  };
  /** When the page was rendered, in epoch ms. */
  renderedAtMs: number;
  href: string;
  className?: string;
}) {
  const minute = useMinute(renderedAtMs);
  const end = getExpectedEnd(order);
  if (end === null || end.getTime() <= minute || order.status === "cancelled") return null;
  return (
    <ExternalButtonLink href={href} download variant="secondary" className={className}>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      Add to calendar
    </ExternalButtonLink>
  );
}
