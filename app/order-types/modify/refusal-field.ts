import type { OrderRefusal } from "../../../domain/order-types/describe-refusal.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";

/** The field of the modify form that a refusal belongs to; undefined is the form itself. */
export function fieldOfRefusal(refusal: OrderRefusal, type: OrderTypeId): string | undefined {
  switch (refusal.code) {
    case "time_refused":
      return type === "reservation" ? "time" : "pickupTime";
    case "party_too_large":
      return "guests";
    case "event_refused":
      if (refusal.why === "radius") return "withinRadius";
      return refusal.why === "clock_gap" || refusal.why === "pickup_closed" ? "eventTime" : "eventDate";
    default:
      return undefined;
  }
}
