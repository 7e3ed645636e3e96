import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { isShortNotice } from "../../../domain/order-types/party/event-rules.ts";
import type { OrderDetail, OrderHistoryEntry } from "../../../domain/orders/order.ts";

/** The fields that a customer may see of their order. Admins see the same ones on this page. */
export function presentOwnOrder(order: OrderDetail) {
  return {
    number: order.number,
    type: order.type,
    status: order.status,
    stage: order.stage,
    total: order.total,
    lines: order.lines,
    createdAt: order.createdAt,
    wantedAt: order.wantedAt,
    wantedAllDay: order.wantedAllDay,
    leadMinutes: order.leadMinutes,
    guests: order.guests,
    cancelReason: order.cancelReason,
    isPractice: order.isPractice,
    menuOrder: order.menuOrder,
    takeaway: order.takeaway,
    partyOrder: order.partyOrder,
    reservation: order.reservation,
    history: order.history.map(presentEntry),
  };
}

function presentEntry({ kind, from, to, by, at, version, change }: OrderHistoryEntry) {
  return { kind, from, to, by, at, version, change, who: null, isOverride: false };
}

/**
 * The days of notice that parties need, if a pending party was ordered with less. Null for other
 * orders.
 */
export function getMissedNoticeDays(
  { status, partyOrder, createdAt }: Pick<OrderDetail, "status" | "partyOrder" | "createdAt">,
  settings: Pick<BusinessSettings, "timeZone" | "partyNoticeDays">,
): number | null {
  if (status !== "pending" || !partyOrder) return null;
  const placedAt = Temporal.Instant.fromEpochMilliseconds(createdAt.getTime());
  return isShortNotice(settings, partyOrder.eventDate, placedAt) ? settings.partyNoticeDays : null;
}
