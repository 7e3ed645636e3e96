import { randomUUID } from "node:crypto";
import type { Actor } from "../actor.ts";
import { cancelLockedOrder } from "../orders/cancel-locked-order.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BookingStep } from "./booking-schema.ts";
import { canUndoWalkIn } from "./can-undo-walk-in.ts";
import { lockBooking } from "./lock-booking.ts";
import type { ArrivalRefusal } from "./mark-arrival.ts";

export type UndoWalkInRefusal =
  | ArrivalRefusal
  /** The guests have been seated for more than `maxWalkInUndoMinutes`, or are not seated. */
  | { code: "too_late" };

interface UndoneWalkIn {
  /** The names of the tables that are free again. */
  tables: string[];
  /** The guests' name, if they are back on the waiting list; otherwise empty. */
  waitingName: string;
}

/**
 * Removes a walk-in that was seated by mistake: cancels it and frees its tables. Recorded as an
 * override. Guests from the waiting list get their place in it back. Reports count a cancelled
 * walk-in neither as a sale nor as a cancellation. Refused if the walk-in has changed since staff
 * loaded it.
 */
export async function undoWalkIn(
  shop: Shop,
  actor: Actor,
  input: BookingStep,
): Promise<Result<UndoneWalkIn, UndoWalkInRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<UndoneWalkIn, UndoWalkInRefusal>>(async (stores) => {
    const locked = await lockBooking(stores, input);
    if (!locked) return refuse({ code: "order_not_found" });
    const { order, arrival } = locked;
    const { id, status, wantedAt, version } = order;
    if (version !== input.version || !wantedAt) return refuse({ code: "booking_changed" });
    const now = shop.clock.now().epochMilliseconds;
    if (!canUndoWalkIn({ ...arrival, status, at: wantedAt }, now))
      return refuse({ code: "too_late" });
    const party = await stores.bookings.findWaiting(id);
    if (party) {
      await stores.waitingList.add({ ...party, id: randomUUID() });
      // If staff bring the walk-in back and undo it again, the guests are not added twice.
      await stores.bookings.setWaiting(id, null);
    }
    await cancelLockedOrder(shop, stores, order, {
      actorKind: "admin",
      actorId: actor.userId,
      isOverride: true,
      reason: { kind: "mistake" },
    });
    const tables = await stores.tables.listReleased(id);
    return ok({ tables: tables.map(({ name }) => name), waitingName: party?.name ?? "" });
  });
}
