import type { Actor } from "../actor.ts";
import type { OrderChange } from "../audit-entry.ts";
import { startOfMinute } from "../clock.ts";
import { findTablesByNames, joinTableNames } from "../order-types/reservation/name-tables.ts";
import { reservationType } from "../order-types/reservation/reservation-type.ts";
import { getStayMinutes } from "../order-types/reservation/table-stays.ts";
import {
  type ModifiedOrder,
  modifyOrderAsStaff,
  type StaffChangeRefusal,
} from "../orders/modify-order.ts";
import type { ReservationDetail } from "../orders/order.ts";
import { diffField, diffWantedAt, isEmptyChange } from "../orders/order-change.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BookingStep } from "./booking-schema.ts";
import { getSeating, type Seating } from "./get-seating.ts";

export type UndoMoveRefusal =
  | { code: "only_admins" }
  | StaffChangeRefusal
  /** Other guests have the earlier table, or it is out of use. */
  | { code: "earlier_table_taken" };

const minuteMs = 60_000;

/** Whether a change is only another time or table. Other changes cannot be undone. */
export function isMove({ wantedAt, tables, ...others }: OrderChange): boolean {
  return isEmptyChange(others) && (wantedAt !== undefined || tables !== undefined);
}

/**
 * Gives a booking the time and tables that it had before staff moved it. `version` is its version
 * after the move: refused if the booking has changed since. Opening hours are not checked, because
 * the booking had this time before. If the email about the new time has not been sent yet, cancels
 * it in the same transaction; an email that includes earlier changes is sent without this one. If
 * any email to the customer was sent since the move, it stated the new time: they get one about the
 * undo.
 */
export async function undoMove(
  shop: Shop,
  actor: Actor,
  input: BookingStep,
): Promise<Result<ModifiedOrder & Seating, UndoMoveRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const undone = await modifyOrderAsStaff<
    ReservationDetail,
    { code: "order_changed" } | { code: "earlier_table_taken" }
  >(shop, actor, input, {
    type: reservationType,
    async prepare(stores, { id, detail, wantedAt, version, history }) {
      const move = history.findLast(({ change }) => change);
      if (move?.by !== "admin" || move.version !== version || !move.change || !isMove(move.change))
        return refuse({ code: "order_changed" });
      const earlierTime = move.change.wantedAt?.from;
      const earlierAt = earlierTime ? new Date(earlierTime) : wantedAt;
      const tables = joinTableNames(detail.tables);
      const earlierTables = move.change.tables?.from ?? tables;
      const { stays, slotMinutes } = await stores.business.getSettings();
      const start = earlierAt?.getTime() ?? 0;
      const end =
        (earlierTime ? null : detail.until?.getTime()) ??
        start + getStayMinutes(stays, detail.guests) * minuteMs;
      // As in `checkStay`: other guests may have had the tables until now.
      const from = Math.max(start, startOfMinute(shop.clock.now()));
      const during = { from, to: end > from ? end : from + slotMinutes * minuteMs };
      const tableIds = findTablesByNames(await stores.tables.lock(), earlierTables);
      const busyTables = await stores.tables.listBusy(during.from, during.to, id);
      if (!tableIds || busyTables.some(({ tableId }) => tableIds.includes(tableId)))
        return refuse({ code: "earlier_table_taken" });
      // A move to another table has no email.
      const waitingVersion =
        earlierTime === undefined ? null : await stores.delayedEmails.cancelChange(id);
      const isOnlyMoveWaiting = waitingVersion === version;
      const isMoveEmailed =
        !isOnlyMoveWaiting || (await stores.delayedEmails.hasSentSince(id, move.at));
      return ok({
        lines: [],
        total: 0,
        wantedAt: earlierAt,
        detail,
        change: {
          ...diffWantedAt(wantedAt, earlierAt),
          ...diffField("tables", tables, earlierTables),
        },
        emailedVersion: isOnlyMoveWaiting ? null : waitingVersion,
        emailsCustomer: earlierTime !== undefined && isMoveEmailed,
        async claim(stores) {
          await stores.tables.assign(id, tableIds, during);
          return ok(null);
        },
      });
    },
  });
  if (!undone.ok) return undone;
  return ok({ ...undone.value, ...(await getSeating(shop, { number: input.number })) });
}
