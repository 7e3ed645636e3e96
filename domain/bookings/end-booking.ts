import type { Actor } from "../actor.ts";
import { startOfMinute } from "../clock.ts";
import { moveBack } from "../kitchen/move-back.ts";
import { undoSeconds } from "../kitchen/undo-seconds.ts";
import { getStayMinutes } from "../order-types/reservation/free-table-times.ts";
import { cancelLockedOrder } from "../orders/cancel-locked-order.ts";
import { mayChangeStatus } from "../orders/order-policy.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BookingStep } from "./booking-schema.ts";
import { type ArrivalRefusal, lockBooking } from "./mark-arrival.ts";

export type EndBookingRefusal =
  | ArrivalRefusal
  /** The booking's time is still to come. */
  | { code: "too_early" };

/**
 * Records that the guests did not come: cancels the booking and frees its table. A recorded override with its reason.
 * The email to the customer waits for `undoSeconds`, so that undoing cancels it.
 */
export async function markNoShow(shop: Shop, actor: Actor, input: BookingStep): Promise<Result<null, EndBookingRefusal>> {
  if (!mayChangeStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, EndBookingRefusal>>(async (stores) => {
    const found = await lockBooking(stores, input);
    if (!found) return refuse({ code: "order_not_found" });
    const { order, arrival } = found;
    const isOpen = order.status === "pending" || order.status === "confirmed";
    if (order.version !== input.version || !isOpen || arrival.arrivedAt) return refuse({ code: "booking_changed" });
    if ((order.wantedAt?.getTime() ?? 0) > shop.clock.now().epochMilliseconds) return refuse({ code: "too_early" });
    await cancelLockedOrder(shop, stores, order, {
      ...{ actorKind: "admin", actorId: actor.userId, isOverride: true },
      reason: { why: "no_show" },
      emailDelaySeconds: undoSeconds,
    });
    return ok(null);
  });
}

/** Records that seated guests have left: completes the booking and frees its tables for the rest of the time. */
export async function markLeft(shop: Shop, actor: Actor, input: BookingStep): Promise<Result<null, EndBookingRefusal>> {
  if (!mayChangeStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, EndBookingRefusal>>(async (stores) => {
    const found = await lockBooking(stores, input);
    if (!found) return refuse({ code: "order_not_found" });
    const { order, arrival } = found;
    const isSeated = (order.status === "confirmed" || order.status === "in_progress") && arrival.seatedAt !== null;
    if (order.version !== input.version || !isSeated) return refuse({ code: "booking_changed" });
    await stores.orders.setStatus({
      ...{ id: order.id, from: order.status, to: "completed" },
      ...{ actorKind: "admin", actorId: actor.userId },
    });
    // Walk-ins begin at a full minute, too: the next guests can be seated at once.
    await stores.tables.freeFrom(order.id, startOfMinute(shop.clock.now()));
    return ok(null);
  });
}

/**
 * Undoes a no-show, or that guests have left. A recorded override. The booking gets a table again, or it stays ended. Guests who
 * left get the same tables until the end of their stay.
 */
export async function reopenBooking(
  shop: Shop,
  actor: Actor,
  input: BookingStep,
): Promise<Result<{ status: OrderStatus }, EndBookingRefusal | { code: "tables_taken" }>> {
  if (!mayChangeStatus(actor)) return refuse({ code: "only_admins" });
  type Reopened = Result<{ status: OrderStatus } | null, EndBookingRefusal | { code: "tables_taken" }>;
  const reopened = await shop.transaction<Reopened>(async (stores) => {
    const found = await lockBooking(stores, input);
    if (!found) return refuse({ code: "order_not_found" });
    const { id, status, version, wantedAt } = found.order;
    if (version !== input.version) return refuse({ code: "booking_changed" });
    // A cancelled booking claims any free tables: see below.
    if (status === "cancelled") return ok(null);
    if (status !== "completed") return refuse({ code: "booking_changed" });
    const [settings, booking, tableIds] = await Promise.all([
      stores.business.getSettings(),
      stores.orders.find({ id }),
      stores.tables.listAssigned(id),
    ]);
    const from = wantedAt?.getTime() ?? 0;
    const during = { from, to: from + getStayMinutes(settings.stays, booking?.guests ?? 1) * 60_000 };
    await stores.tables.lock();
    const busy = await stores.tables.listBusy(during.from, during.to, id);
    if (tableIds.length === 0 || busy.some(({ tableId }) => tableIds.includes(tableId))) return refuse({ code: "tables_taken" });
    const to = (await stores.kitchen.findPreviousStatus(id)) ?? "confirmed";
    await stores.orders.setStatus({ id, from: status, to, actorKind: "admin", actorId: actor.userId, isOverride: true });
    await stores.tables.assign(id, tableIds, during);
    return ok({ status: to });
  });
  if (!reopened.ok) return reopened;
  if (reopened.value) return ok(reopened.value);
  const moved = await moveBack(shop, actor, { number: input.number, seenVersion: input.version });
  if (moved.ok) return moved;
  const { code } = moved.error;
  return refuse({
    code: code === "tables_taken" || code === "order_not_found" || code === "only_admins" ? code : "booking_changed",
  });
}
