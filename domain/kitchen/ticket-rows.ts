import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { getBalance } from "../orders/order-amounts.ts";
import {
  isTimeChanged,
  parseOrderRow,
  parseStoredVat,
  summaryColumns,
  vatColumns,
} from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";
import type { Ticket, TicketToPrint } from "./ticket.ts";

export function selectTickets(db: Db, types: OrderTypes, condition: SQL | undefined) {
  return db
    .select({
      ...summaryColumns(types),
      ...vatColumns,
      updatedAt: orders.updatedAt,
      hasEmail: sql<boolean>`(${orders.userId} is not null or ${orders.callerEmail} <> '')`,
      timesPrinted: sql<number>`(select count(*)::int from ticket_prints where order_id = orders.id)`,
      statusBefore: sql<string | null>`(select from_status from order_events e
        where e.order_id = orders.id and e.kind = 'status_changed' order by e.id desc limit 1)`,
      changes: sql<{ at: string | null; isOnlyAddress: boolean; isOnlyTime: boolean }>`(
        select json_build_object('at', max(e.created_at),
            'isOnlyAddress', coalesce(bool_and(e.change = '{"alsoChanged": ["address"]}'), false),
            'isOnlyTime', coalesce(bool_and(e.kind = 'rescheduled'), false))
          from order_events e where e.order_id = orders.id
            and (e.kind = 'modified' or (e.kind = 'rescheduled' and ${isTimeChanged})))`,
    })
    .from(orders)
    .where(condition);
}

export function toTicket(
  types: OrderTypes,
  row: Awaited<ReturnType<typeof selectTickets>>[number],
): TicketToPrint {
  const { order, facts } = parseOrderRow(types, row);
  const { id, number, type, status, version, createdAt, wantedAt, wantedAllDay, guests, lines } =
    order;
  const { timesPrinted, changes, total, isPractice, leadMinutes } = order;
  const balance = getBalance({ total, cash: facts.cash });
  return {
    id,
    number,
    type,
    status,
    version,
    wantedAt,
    leadMinutes,
    wantedAllDay,
    guests,
    timesPrinted,
    readyAt: row.readyAt,
    total,
    isPractice,
    cash: facts.cash,
    isPaid: facts.cash !== null && balance <= 0,
    balance: row.readyAt && balance,
    figures: facts.figures,
    vat: parseStoredVat(row),
    ...facts.contact,
    address: facts.isDelivered ? facts.address : null,
    deliveryMethod: facts.deliveryMethod,
    notes: facts.notes,
    placedAt: createdAt,
    changedAt: changes.at === null ? null : new Date(changes.at),
    isOnlyAddressChanged: changes.isOnlyAddress,
    isOnlyTimeChanged: changes.isOnlyTime,
    lines: lines.map(({ id, name, quantity, category, vegan, allergens, price }) => ({
      id,
      name,
      quantity,
      category,
      vegan,
      allergens,
      price,
    })),
  };
}

/** Without phone, address and prices, because everyone in the kitchen sees the board. */
export function toBoardTicket({
  phone: _,
  address: __,
  total: ___,
  figures: ____,
  vat: _____,
  cash: ______,
  lines,
  ...ticket
}: TicketToPrint): Ticket {
  return { ...ticket, lines: lines.map(({ price: ______, ...line }) => line) };
}
