import type { Actor } from "../actor.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { isAccepted } from "../orders/status/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BookingStep } from "./booking-schema.ts";
import { lockBooking } from "./lock-booking.ts";

export type ArrivalRefusal =
  | { code: "only_admins" }
  | { code: "order_not_found" }
  | { code: "booking_changed" }
  /** Guests can arrive only if the booking is confirmed or in progress. */
  | { code: "not_confirmed"; status: OrderStatus };

/**
 * Records that a booking's guests have arrived or are seated, or undoes that. The status does not
 * change. Undoing is recorded as an override. Refused if the booking has changed since staff loaded
 * it.
 */
export async function markArrival(
  shop: Shop,
  actor: Actor,
  input: BookingStep & { step: "arrived" | "seated"; undo?: boolean },
): Promise<Result<null, ArrivalRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const { step, undo = false } = input;
  return shop.transaction<Result<null, ArrivalRefusal>>(async (stores) => {
    const locked = await lockBooking(stores, input);
    if (!locked) return refuse({ code: "order_not_found" });
    const { order, arrival } = locked;
    if (!isAccepted(order.status)) return refuse({ code: "not_confirmed", status: order.status });
    const isDone = arrival[step === "arrived" ? "arrivedAt" : "seatedAt"] !== null;
    const isOutOfOrder = step === "arrived" && undo && arrival.seatedAt !== null;
    if (order.version !== input.version || isDone !== undo || isOutOfOrder)
      return refuse({ code: "booking_changed" });
    await stores.bookings.setArrival(order, { step, undo, userId: actor.userId });
    await stores.audit.record(actor, {
      subject: { kind: "order", id: order.id, name: String(order.number) },
      action: undo ? "overridden" : "changed",
      fields: { [step]: { from: undo, to: !undo } },
    });
    return ok(null);
  });
}
