import type { Actor } from "../actor.ts";
import { startOfMinute } from "../clock.ts";
import { moveBack } from "../kitchen/move-back.ts";
import { acceptUndoSeconds } from "../kitchen/undo-seconds.ts";
import { cancelLockedOrder } from "../orders/cancel-locked-order.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BookingStep } from "./booking-schema.ts";
import { getSeating } from "./get-seating.ts";
import { lockBooking } from "./lock-booking.ts";
import type { ArrivalRefusal } from "./mark-arrival.ts";
import { canBeNoShow, isTooEarlyForNoShow } from "./no-show.ts";
import { isSeated } from "./occupied-tables.ts";

export type EndBookingRefusal =
  | ArrivalRefusal
  /** The guests are not late yet. */
  | { code: "too_early" };

/**
 * Records that the guests did not come: cancels the booking and frees its table. Recorded as an
 * override, with the reason. A completed booking can also be marked, until a day after its time.
 * The customer's email is delayed by `acceptUndoSeconds`, so that undoing cancels it. Returns the
 * booking's new version.
 */
export async function markNoShow(
  shop: Shop,
  actor: Actor,
  input: BookingStep,
): Promise<Result<{ version: number }, EndBookingRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<{ version: number }, EndBookingRefusal>>(async (stores) => {
    const locked = await lockBooking(stores, input);
    if (!locked) return refuse({ code: "order_not_found" });
    const { order, arrival } = locked;
    const now = shop.clock.now().epochMilliseconds;
    if (order.version !== input.version) return refuse({ code: "booking_changed" });
    if (isTooEarlyForNoShow(order.wantedAt, now)) return refuse({ code: "too_early" });
    if (!canBeNoShow({ ...arrival, status: order.status, at: order.wantedAt }, now))
      return refuse({ code: "booking_changed" });
    const version = await cancelLockedOrder(shop, stores, order, {
      actorKind: "admin",
      actorId: actor.userId,
      isOverride: true,
      reason: { kind: "no_show" },
      emailDelaySeconds: acceptUndoSeconds,
    });
    return ok({ version });
  });
}

/**
 * Records that seated guests have left: completes the booking and frees its tables for the rest of
 * the stay.
 */
export async function markLeft(
  shop: Shop,
  actor: Actor,
  input: BookingStep,
): Promise<Result<null, EndBookingRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, EndBookingRefusal>>(async (stores) => {
    const locked = await lockBooking(stores, input);
    if (!locked) return refuse({ code: "order_not_found" });
    const { order, arrival } = locked;
    if (order.version !== input.version || !isSeated({ ...arrival, status: order.status }))
      return refuse({ code: "booking_changed" });
    await stores.orders.setStatus({
      id: order.id,
      from: order.status,
      to: "completed",
      actorKind: "admin",
      actorId: actor.userId,
    });
    // Walk-ins also start on the full minute, so the next guests can be seated at once.
    await stores.tables.freeFrom(order.id, startOfMinute(shop.clock.now()));
    return ok(null);
  });
}

interface ReopenedBooking {
  /** The names of its tables. Empty if it had released them and its time is over. */
  tables: string[];
  /** The names of its earlier tables, unless it got all of them again. */
  earlierTables: string[];
}

/**
 * Undoes `markNoShow` or `markLeft`. Recorded as an override. Refused if the booking cannot get a
 * table again, unless its time is over. Guests who left get the same tables until the end of their
 * stay or the next booking of a table. A no-show, or guests who left before their booked time, get
 * the same tables if they are free, otherwise others.
 */
export async function reopenBooking(
  shop: Shop,
  actor: Actor,
  input: BookingStep,
): Promise<Result<ReopenedBooking, EndBookingRefusal | { code: "tables_taken" }>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const closed = await shop.transaction<Result<{ releasedTables: string[] }, EndBookingRefusal>>(
    async (stores) => {
      const locked = await lockBooking(stores, input);
      if (!locked) return refuse({ code: "order_not_found" });
      const { id, status } = locked.order;
      if (isOpenStatus(status)) return refuse({ code: "booking_changed" });
      const released = await stores.tables.listReleased(id);
      return ok({ releasedTables: released.map(({ name }) => name) });
    },
  );
  if (!closed.ok) return closed;
  const reopened = await moveBack(shop, actor, {
    number: input.number,
    seenVersion: input.version,
  });
  if (reopened.ok) {
    const { tables } = await getSeating(shop, { number: input.number });
    const { releasedTables } = closed.value;
    const hasSameTables = releasedTables.every((name) => tables.includes(name));
    return ok({ tables, earlierTables: hasSameTables ? [] : releasedTables });
  }
  const { code } = reopened.error;
  return refuse({
    code:
      code === "tables_taken" || code === "order_not_found" || code === "only_admins"
        ? code
        : "booking_changed",
  });
}
