import { sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import { partyOrders } from "../order-types/party/party-tables.ts";
import { reservations } from "../order-types/reservation/reservation-tables.ts";
import type { KeptOrderLine } from "./order.ts";
import { readStatus } from "./order-status.ts";
import { orders } from "./order-tables.ts";
import { readLines } from "./parse-stored-lines.ts";

/** What every list shows of an order: from the umbrella, with `party_orders` and `reservations` joined to it. */
export const summaryColumns = {
  id: orders.id,
  number: orders.number,
  type: orders.typeOfOrder,
  status: orders.status,
  version: orders.version,
  total: orders.totalAmount,
  lines: orders.items,
  createdAt: orders.createdAt,
  wantedAt: orders.wantedAt,
  wantedAllDay: sql<boolean>`${partyOrders.id} is not null and ${partyOrders.eventTime} is null`,
  guests: sql<number | null>`coalesce(${reservations.guests}, ${partyOrders.guestCount})`,
  cancelReason: orders.cancelReason,
};

/** Whose account it is, with `profiles` joined. */
export const customerColumns = { id: profiles.id, fullName: profiles.fullName, email: profiles.email, phone: profiles.phone };

/** A row of them as the domain knows it. */
export function asRead<Row extends { status: string; lines: KeptOrderLine[] }>(row: Row) {
  return { ...row, status: readStatus(row.status), lines: readLines(row.lines) };
}
