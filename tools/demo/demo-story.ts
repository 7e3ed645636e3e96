import type { OrderStatus } from "../../domain/ordering/order-status.ts";
import type { menuOrders, orderEvents, orders } from "../../domain/ordering/order-tables.ts";
import type { partyOrders } from "../../domain/party/party-tables.ts";
import type { reservations, reservationTables } from "../../domain/reservations/reservation-tables.ts";
import type { pickupClaims, takeawayOrders } from "../../domain/takeaway/takeaway-tables.ts";

/** An order as it is put into the demo's tables: the umbrella, its history, and what its type has. */
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

/** The history of an order that has come through these statuses. It is confirmed soon, and done when it is wanted. */
export function eventsOf(order: {
  id: string;
  userId: string;
  steps: readonly OrderStatus[];
  placedAt: number;
  wantedAt: number;
  now: number;
}): DemoOrder["events"] {
  const { id, userId, steps, placedAt, wantedAt, now } = order;
  const momentOf = (version: number) =>
    version < 2 ? placedAt + version * 9 * 60_000 : Math.max(wantedAt, placedAt + 18 * 60_000);
  return steps.map((status, version) => ({
    orderId: id,
    kind: version === 0 ? ("placed" as const) : ("status_changed" as const),
    fromStatus: version === 0 ? null : (steps[version - 1] ?? null),
    toStatus: status,
    actorKind: version === 0 ? ("customer" as const) : ("admin" as const),
    actorId: version === 0 ? userId : null,
    version: version + 1,
    createdAt: new Date(Math.min(momentOf(version), now)),
  }));
}

/** A small generator (mulberry32), so that the story can be told again. Not for secrets. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
