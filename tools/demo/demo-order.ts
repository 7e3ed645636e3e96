import type { menuOrders } from "../../domain/order-types/delivery/delivery-tables.ts";
import type { partyOrders } from "../../domain/order-types/party/party-tables.ts";
import type {
  reservations,
  reservationTables,
} from "../../domain/order-types/reservation/reservation-tables.ts";
import type {
  pickupClaims,
  takeawayOrders,
} from "../../domain/order-types/takeaway/takeaway-tables.ts";
import type { orderEvents, orders } from "../../domain/orders/order-tables.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";

/** The rows of one order: the order, its events and the details of its type. */
export interface DemoOrder {
  order: typeof orders.$inferInsert & { createdAt: Date };
  events: (typeof orderEvents.$inferInsert)[];
  menu?: typeof menuOrders.$inferInsert;
  takeaway?: typeof takeawayOrders.$inferInsert;
  claim?: typeof pickupClaims.$inferInsert;
  party?: typeof partyOrders.$inferInsert;
  reservation?: typeof reservations.$inferInsert;
  tables?: (typeof reservationTables.$inferInsert)[];
}

/**
 * Builds the events of an order that went through these statuses: the first change 9 minutes after
 * placing, later ones at the wanted time, but at least 18 minutes after placing. None is later
 * than `now`.
 */
export function buildOrderEvents(order: {
  id: string;
  userId: string;
  statuses: readonly OrderStatus[];
  placedAt: number;
  wantedAt: number;
  now: number;
}): DemoOrder["events"] {
  const { id, userId, statuses, placedAt, wantedAt, now } = order;
  const getTimestamp = (index: number) =>
    index < 2 ? placedAt + index * 9 * 60_000 : Math.max(wantedAt, placedAt + 18 * 60_000);
  return statuses.map((status, index) => ({
    orderId: id,
    kind: index === 0 ? ("placed" as const) : ("status_changed" as const),
    fromStatus: index === 0 ? null : (statuses[index - 1] ?? null),
    toStatus: status,
    actorKind: index === 0 ? ("customer" as const) : ("admin" as const),
    actorId: index === 0 ? userId : null,
    version: index + 1,
    createdAt: new Date(Math.min(getTimestamp(index), now)),
  }));
}
