import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { OrderLine } from "../orders/order.ts";
import {
  hasEmail,
  isTimeChanged,
  parseOrderRow,
  parseStoredVat,
  summaryColumns,
  vatColumns,
} from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";
import { getBalance } from "../orders/payment/payment.ts";
import { getPreviousStatus, parseStatus } from "../orders/status/order-status.ts";
import type { Ticket, TicketLine, TicketToPrint } from "./ticket.ts";
import { type RecordedChange, summariseChanges } from "./ticket-change.ts";

/** True for a closed order that its customer cancelled. */
export const isClosedByCustomer = sql<boolean>`exists (select from order_events e
  where e.order_id = orders.id and e.version = orders.version and e.actor_kind = 'customer')`;

/** The name of the admin who closed an order; empty if it is not known. */
export const closedBy = sql<string>`coalesce((select p.full_name from order_events e join profiles p on p.id = e.actor_id
  where e.order_id = orders.id and e.version = orders.version and e.kind = 'status_changed'
    and e.actor_kind = 'admin' order by e.id desc limit 1), '')`;

export function ticketColumns(types: OrderTypes) {
  return {
    ...summaryColumns(types),
    ...vatColumns,
    updatedAt: orders.updatedAt,
    hasEmail,
    timesPrinted: sql<number>`(select count(*)::int from ticket_prints where order_id = orders.id)`,
    statusBefore: sql<string | null>`(select from_status from order_events e
        where e.order_id = orders.id and e.kind = 'status_changed' order by e.id desc limit 1)`,
    // A recall of a closed order is not a start, unless it is the only one.
    cookingStartedAt: sql<string | null>`(select coalesce(
          max(created_at) filter (where e.from_status in ('pending', 'confirmed')), min(created_at))
        from order_events e where e.order_id = orders.id and e.kind = 'status_changed' and e.to_status = 'in_progress')`,
    changes: sql<{
      isOnlyAddress: boolean;
      isOnlyTime: boolean;
      all: RecordedChange[] | null;
    }>`(
        select json_build_object('isOnlyAddress', coalesce(bool_and(e.change = '{"alsoChanged": ["address"]}'), false),
            'isOnlyTime', coalesce(bool_and(e.kind = 'rescheduled'), false),
            'all', json_agg(json_build_object('actorKind', e.actor_kind, 'at', e.created_at,
              'change', e.change) order by e.id))
          from order_events e where e.order_id = orders.id
            and (e.kind = 'modified' or (e.kind = 'rescheduled' and ${isTimeChanged})))`,
  };
}

export function selectTickets(db: Db, types: OrderTypes, condition: SQL | undefined) {
  return db.select(ticketColumns(types)).from(orders).where(condition);
}

type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number];

/** Without phone, address and prices, because everyone in the kitchen sees the board. */
export function toBoardTicket(types: OrderTypes, row: TicketRow): Ticket {
  const { order, facts } = parseOrderRow(types, row);
  const { id, number, type, status, version, createdAt, wantedAt, wantedAllDay, guests, lines } =
    order;
  const { timesPrinted, changes, total, isPractice, leadMinutes } = order;
  const balance = getBalance({ total, cash: facts.cash });
  const change = summariseChanges(changes.all ?? []);
  return {
    id,
    number,
    type,
    status,
    previousStatus:
      status === "pending"
        ? null
        : getPreviousStatus(
            status,
            row.statusBefore === null ? null : parseStatus(row.statusBefore),
          ),
    version,
    wantedAt,
    leadMinutes,
    wantedAllDay,
    guests,
    timesPrinted,
    cookingStartedAt: row.cookingStartedAt === null ? null : new Date(row.cookingStartedAt),
    readyAt: row.readyAt,
    isPractice,
    isPaid: facts.cash !== null && balance <= 0,
    balance: row.readyAt && balance,
    name: facts.contact.name,
    deliveryMethod: facts.deliveryMethod,
    notes: facts.notes,
    placedAt: createdAt,
    changedAt: change?.actors.at(-1)?.lastAt ?? null,
    change,
    isOnlyAddressChanged: changes.isOnlyAddress,
    isOnlyTimeChanged: changes.isOnlyTime,
    lines: lines.map(toTicketLine),
  };
}

export function toTicketToPrint(types: OrderTypes, row: TicketRow): TicketToPrint {
  const { order, facts } = parseOrderRow(types, row);
  return {
    ...toBoardTicket(types, row),
    total: order.total,
    cash: facts.cash,
    figures: facts.figures,
    vat: parseStoredVat(row),
    phone: facts.contact.phone,
    address: facts.isDelivered ? facts.address : null,
    lines: order.lines.map((line) => ({ ...toTicketLine(line), price: line.price })),
  };
}

function toTicketLine({ id, name, quantity, category, vegan, allergens }: OrderLine): TicketLine {
  return { id, name, quantity, category, vegan, allergens };
}
