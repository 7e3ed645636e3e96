import type { OrderType } from "../../../../domain/ordering/order.ts";
import type { OrderRefusal } from "../../../../domain/ordering/say-refusal.ts";

/** The field of the modify form that a refusal is about; "" is the form itself. */
export function fieldOfRefusal(refusal: OrderRefusal, type: OrderType): string {
  switch (refusal.code) {
    case "time_refused":
      return type === "reservation" ? "time" : "pickupTime";
    case "party_too_large":
      return "guests";
    case "event_refused":
      if (refusal.why === "radius") return "withinRadius";
      return refusal.why === "clock_gap" || refusal.why === "pickup_closed" ? "eventTime" : "eventDate";
    default:
      return "";
  }
}
