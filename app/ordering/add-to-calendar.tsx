import { CalendarPlus } from "lucide-react";
import type { OrderSummary } from "../../domain/ordering/order.ts";
import { ExternalButtonLink } from "../ui/button.tsx";

/** Leads to the calendar file of a reservation, an event or a delivery at a set time; nothing for other orders. */
export function AddToCalendar({
  order,
  href,
  className,
}: {
  order: Pick<OrderSummary, "type" | "status" | "wantedAt">;
  href: string;
  className?: string;
}) {
  const isForCalendar = order.type !== "takeaway_order";
  if (!isForCalendar || order.wantedAt === null || order.status === "cancelled") return null;
  return (
    <ExternalButtonLink href={href} download variant="secondary" className={className}>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      Add to calendar
    </ExternalButtonLink>
  );
}
