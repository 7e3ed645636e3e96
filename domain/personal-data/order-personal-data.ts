import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { OrderChange } from "../audit-entry.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import type { Db } from "../database.ts";
import { couponUses } from "../discounts/discount-tables.ts";
import { trackingLinks } from "../order-tracking/tracking-tables.ts";
import type { OrderTypeId, Shipping } from "../orders/order.ts";
import { isStaffOnlyEvent } from "../orders/order-change.ts";
import { detailColumn, getFacts, readDetail, wantedOrPlacedAt } from "../orders/order-columns.ts";
import { orderEvents, orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";
import { maxOverdueDays } from "../orders/status/max-overdue-days.ts";
import { getMinutesOnItsWay } from "../orders/status/on-its-way.ts";
import { openStatuses } from "../orders/status/order-status.ts";

/**
 * How long a driver needs the address of a delivery that has left the kitchen, in minutes, if the
 * shop states no usual delivery time.
 */
const defaultMinutesOnItsWay = 60;

/** An order as exported to its customer. Money in pence. */
export interface PersonalOrder {
  number: number;
  type: string;
  status: string;
  lines: { name: string; price: number; quantity: number }[];
  total: number;
  placedAt: Date;
  wantedAt: Date | null;
  cancelReason: string | null;
  /**
   * The fields from here to `reservation` depend on the order type, and are null for other types.
   */
  delivery: Shipping | null;
  couponCode: string | null;
  paymentMethod: string | null;
  takeaway: unknown;
  partyOrder: unknown;
  reservation: unknown;
  history: { what: string; status: string; at: Date; change: OrderChange | null }[];
}

export interface UnfinishedOrder {
  type: OrderTypeId;
  number: number;
  isOnItsWay: boolean;
}

type DeliveryTimes = Pick<BusinessSettings, "deliveryMinutes">;

/** Export and anonymisation of customers' orders. */
export interface OrderPersonalData {
  /** All orders of a customer, newest first. */
  listByCustomer(userId: string): Promise<PersonalOrder[]>;
  /**
   * The customer's orders that block deletion: open ones, unless they are more than
   * `maxOverdueDays` overdue, and deliveries, also of party orders, that may be on their way.
   * Without a usual delivery time, these are the ones that left the kitchen less than an hour ago.
   */
  listUnfinishedOrders(userId: string, times: DeliveryTimes): Promise<UnfinishedOrder[]>;
  /** Anonymises a customer's orders. Dishes and totals stay, as tax law requires. */
  anonymiseCustomer(userId: string): Promise<void>;
  /**
   * The order with this number and, if it has a phone number, all other orders from that number,
   * except orders that belong to an account. Empty if the order itself belongs to an account or is
   * already anonymised. `blocksDeletion`: as in `listUnfinishedOrders`.
   */
  listCallerOrders(
    number: number,
    times: DeliveryTimes,
  ): Promise<{ id: string; number: number; blocksDeletion: boolean }[]>;
  /** Anonymises these orders, unless they belong to an account. */
  anonymiseCallerOrders(orderIds: readonly string[]): Promise<void>;
  /**
   * Anonymises up to `limit` orders that were wanted (or placed) before a moment, except those that
   * another node is anonymising now. Returns how many.
   */
  anonymiseBefore(before: Date, limit: number): Promise<number>;
  /**
   * Anonymises all orders of callers without an account that were wanted (or placed) before a
   * moment. Returns how many.
   */
  anonymiseCallers(before: Date): Promise<number>;
}

export function createOrderPersonalDataStore(db: Db, types: OrderTypes): OrderPersonalData {
  return {
    async listByCustomer(userId) {
      const rows = await db
        .select({ order: orders, detail: detailColumn(types) })
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.number));
      const ids = rows.map(({ order }) => order.id);
      const events = await db
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, ids))
        .orderBy(asc(orderEvents.id));
      return rows.map(({ order, detail }) => ({
        number: order.number,
        type: order.typeOfOrder,
        status: order.status,
        lines: order.items.map(({ name, price, quantity }) => ({ name, price, quantity })),
        total: order.totalAmount,
        placedAt: order.createdAt,
        wantedAt: order.wantedAt,
        cancelReason: order.cancelReason,
        ...noDetail,
        ...exportDetailFields(types, { type: order.typeOfOrder, detail }),
        history: events
          .filter(({ orderId, kind }) => orderId === order.id && !isStaffOnlyEvent(kind))
          .map(({ kind, toStatus, createdAt, change }) => ({
            what: kind,
            status: toStatus,
            at: createdAt,
            change,
          })),
      }));
    },

    async listUnfinishedOrders(userId, times) {
      const rows = await db
        .select({
          type: orders.typeOfOrder,
          number: orders.number,
          isCompleted,
          detail: detailColumn(types),
        })
        .from(orders)
        .where(and(eq(orders.userId, userId), mayBlockDeletion(times)))
        .orderBy(asc(orders.number));
      return rows
        .filter((row) => blocksDeletion(types, row))
        .map(({ type, number, isCompleted }) => ({ type, number, isOnItsWay: isCompleted }));
    },

    async anonymiseCustomer(userId) {
      await anonymiseWhere(db, types, eq(orders.userId, userId));
    },

    async listCallerOrders(number, times) {
      const [caller] = await listCallerOrders(db, types, eq(orders.number, number), times);
      if (!caller) return [];
      const { phone: callerPhone, ...callerOrder } = caller;
      if (!callerPhone) return [callerOrder];
      // The index also finds longer phone numbers with the same ending.
      const digits = callerPhone.replaceAll(/\D/g, "");
      const found = await listCallerOrders(
        db,
        types,
        sql`${orders.search} @@ ${digits}::text::tsquery`,
        times,
      );
      return found.flatMap(({ phone, ...order }) => (phone === callerPhone ? [order] : []));
    },

    async anonymiseCallerOrders(orderIds) {
      await anonymiseWhere(db, types, and(isCallerOrder, inArray(orders.id, [...orderIds])));
    },

    async anonymiseBefore(before, limit) {
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            // Every type and status, so that PostgreSQL can use `orders_by_kind_wanted`, which
            // starts with these columns.
            inArray(orders.typeOfOrder, orders.typeOfOrder.enumValues),
            inArray(orders.status, orders.status.enumValues),
            sql`${wantedOrPlacedAt} < ${before.toISOString()}`,
            isNotAnonymised,
          ),
        )
        .limit(limit)
        .for("update", { skipLocked: true });
      if (found.length === 0) return 0;
      const ids = found.map(({ id }) => id);
      await db.update(couponUses).set({ userId: null }).where(inArray(couponUses.orderId, ids));
      return anonymiseWhere(db, types, inArray(orders.id, ids));
    },

    async anonymiseCallers(before) {
      return anonymiseWhere(
        db,
        types,
        and(isCallerOrder, sql`${wantedOrPlacedAt} < ${before.toISOString()}`),
      );
    },
  };
}

const isCompleted = sql<boolean>`${orders.status} = 'completed'`;

/** Also true for orders that are not delivered and were just completed: see `blocksDeletion`. */
function mayBlockDeletion(times: DeliveryTimes) {
  const minutesOnItsWay = getMinutesOnItsWay(times) || defaultMinutesOnItsWay;
  return or(
    and(
      inArray(orders.status, openStatuses),
      sql`${wantedOrPlacedAt} > now() - make_interval(days => ${maxOverdueDays})`,
    ),
    and(
      isCompleted,
      sql`${orders.updatedAt} > now() - make_interval(mins => ${minutesOnItsWay}::int)`,
    ),
  );
}

/** Whether an order that matches `mayBlockDeletion` blocks deletion. */
function blocksDeletion(
  types: OrderTypes,
  { isCompleted, ...row }: { isCompleted: boolean; type: OrderTypeId; detail: unknown },
): boolean {
  return !isCompleted || getFacts(types, { ...row, detail: readDetail(types, row) }).isDelivered;
}

/** Anonymising an order clears its hash. */
const isNotAnonymised = ne(orders.requestHash, "");
const isCallerOrder = and(isNull(orders.userId), isNotAnonymised);

/** Orders of callers without an account that are not anonymised yet. */
async function listCallerOrders(db: Db, types: OrderTypes, condition: SQL, times: DeliveryTimes) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      type: orders.typeOfOrder,
      mayBlock: sql<boolean>`${mayBlockDeletion(times)}`,
      isCompleted,
      detail: detailColumn(types),
    })
    .from(orders)
    .where(and(isCallerOrder, condition))
    .orderBy(asc(orders.number));
  return rows.map(({ id, number, mayBlock, ...row }) => {
    const { contact } = getFacts(types, { type: row.type, detail: readDetail(types, row) });
    return {
      id,
      number,
      blocksDeletion: mayBlock && blocksDeletion(types, row),
      phone: contact.phone,
    };
  });
}

const noDetail = {
  delivery: null,
  couponCode: null,
  paymentMethod: null,
  takeaway: null,
  partyOrder: null,
  reservation: null,
};

function exportDetailFields(
  types: OrderTypes,
  row: { type: OrderTypeId; detail: unknown },
): Record<string, unknown> {
  const detail = readDetail(types, row);
  return detail === null ? {} : types[row.type].exportDetail(detail);
}

/** Anonymises the orders that match `condition`. Returns how many. */
async function anonymiseWhere(
  db: Db,
  types: OrderTypes,
  condition: SQL | undefined,
): Promise<number> {
  const orderIds = db.select({ id: orders.id }).from(orders).where(condition);
  for (const type of Object.values(types)) await db.execute(type.anonymise(sql`${orderIds}`));
  await db.delete(trackingLinks).where(inArray(trackingLinks.orderId, orderIds));
  // The hash and search terms come from personal data, and a free-text reason may contain some.
  const derived = { requestHash: "", search: [], cancelReason: null };
  const anonymous = { userId: null, callerEmail: "", ...derived };
  const ids = (
    await db.update(orders).set(anonymous).where(condition).returning({ id: orders.id })
  ).map(({ id }) => id);
  if (ids.length > 0)
    await db.execute(sql`select forget_order_actors(array[${sql.join(ids, sql`, `)}]::uuid[])`);
  return ids.length;
}
