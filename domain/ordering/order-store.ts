import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { profiles } from "../customers/customer-tables.ts";
import type { Db } from "../database.ts";
import { readDietaryFacts } from "../menu/dietary-facts.ts";
import type { KeptOrderLine, OrderDetail, OrderLine, OrderSummary, OrderType, Shipping, StaffOrderSummary } from "./order.ts";
import { type OrderStatus, readStatus } from "./order-status.ts";
import { menuOrders, orderEvents, orders } from "./order-tables.ts";
import type { CartPrice } from "./price-cart.ts";

export interface NewMenuOrder {
  id: string;
  userId: string;
  idempotencyKey: string;
  requestHash: string;
  lines: OrderLine[];
  price: CartPrice;
  couponCode: string | null;
  shipping: Shipping;
  paymentMethod: string;
  actorKind: "customer" | "admin";
}

/** Which orders a list wants. `before` is the last number of the page before: lists run from the newest down, by keyset. */
export interface OrderFilter {
  type?: OrderType | null;
  statuses?: readonly OrderStatus[] | null;
  before?: number | null;
  limit: number;
}

/** The order that a key has made, as far as it matters to whoever sends the key again. */
export interface EarlierOrder {
  id: string;
  number: number;
  requestHash: string;
  status: OrderStatus;
  createdAt: Date;
}

export interface OrderStore {
  byIdempotencyKey(userId: string, key: string): Promise<EarlierOrder | null>;
  /** Writes umbrella, detail and event in one statement. Null when the customer already has an order with this key. */
  addMenuOrder(order: NewMenuOrder): Promise<{ id: string; number: number } | null>;
  ofCustomer(userId: string, filter: OrderFilter): Promise<OrderSummary[]>;
  forStaff(filter: OrderFilter): Promise<StaffOrderSummary[]>;
  /** `userId` limits the look to that customer's own; null is for staff and for mails. */
  detail(which: { number: number } | { id: string }, userId: string | null): Promise<OrderDetail | null>;
  /** The order's id and status, held against every other change until the transaction ends. */
  hold(number: number): Promise<{ id: string; status: OrderStatus; version: number } | null>;
  /** Changes a held order's status and writes the event. */
  setStatus(change: {
    id: string;
    from: OrderStatus;
    to: OrderStatus;
    actorKind: "customer" | "admin" | "system";
    actorId: string | null;
  }): Promise<void>;
}

const { items, totalAmount, typeOfOrder, userId, ...own } = getTableColumns(orders);
const summary = {
  id: own.id,
  number: own.number,
  type: typeOfOrder,
  status: own.status,
  version: own.version,
  total: totalAmount,
  lines: items,
  createdAt: own.createdAt,
};
const customer = { id: profiles.id, fullName: profiles.fullName, email: profiles.email, phone: profiles.phone };

export function orderStore(db: Db): OrderStore {
  const matching = (filter: OrderFilter, more?: SQL) =>
    and(
      more,
      filter.type ? eq(typeOfOrder, filter.type) : undefined,
      filter.statuses ? sql`${own.status} = any(${sql.param(filter.statuses)})` : undefined,
      filter.before ? lt(own.number, filter.before) : undefined,
    );

  return {
    async byIdempotencyKey(customerId, key) {
      const [row] = await db
        .select({ id: own.id, number: own.number, requestHash: own.requestHash, status: own.status, createdAt: own.createdAt })
        .from(orders)
        .where(and(eq(userId, customerId), eq(own.idempotencyKey, key)));
      return row ? { ...row, status: readStatus(row.status) } : null;
    },

    async addMenuOrder(order) {
      const { price } = order;
      const { rows } = await db.execute<{ id: string; number: number }>(sql`
        with placed as (
          insert into orders (id, user_id, typeoforder, items, total_amount, idempotency_key, request_hash)
          values (${order.id}, ${order.userId}, 'menuorder', ${JSON.stringify(order.lines)}, ${price.total},
                  ${order.idempotencyKey}, ${order.requestHash})
          on conflict (user_id, idempotency_key) do nothing
          returning id, number, version
        ), detail as (
          insert into menuorder (id, subtotal, discount_amount, vat_amount, vat_mode, vat_rate, coupon_code, shipping_info, payment_method)
          select id, ${price.subtotal}::int, ${price.discount}::int, ${price.vat}::int, ${price.vatMode}, ${price.vatRate}::int,
                 ${order.couponCode}::text, ${JSON.stringify(order.shipping)}::jsonb, ${order.paymentMethod} from placed
        ), event as (
          insert into order_events (order_id, kind, to_status, actor_kind, actor_id, version)
          select id, 'placed', 'pending', ${order.actorKind}, ${order.userId}, version from placed
        )
        select id, number from placed`);
      return rows[0] ?? null;
    },

    async ofCustomer(customerId, filter) {
      const rows = await db
        .select(summary)
        .from(orders)
        .where(matching(filter, eq(userId, customerId)))
        .orderBy(desc(own.number))
        .limit(filter.limit);
      return rows.map((row) => ({ ...row, status: readStatus(row.status), lines: readLines(row.lines) }));
    },

    async forStaff(filter) {
      const rows = await db
        .select({ ...summary, customer })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, userId))
        .where(matching(filter))
        .orderBy(desc(own.number))
        .limit(filter.limit);
      return rows.map((row) => ({ ...row, status: readStatus(row.status), lines: readLines(row.lines) }));
    },

    async detail(which, customerId) {
      const [row] = await db
        .select({ ...summary, customer, menuOrder: menuOrders })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, userId))
        .leftJoin(menuOrders, eq(menuOrders.id, own.id))
        .where(
          and(
            "id" in which ? eq(own.id, which.id) : eq(own.number, which.number),
            customerId === null ? undefined : eq(userId, customerId),
          ),
        );
      if (!row) return null;
      const history = await db
        .select({
          kind: orderEvents.kind,
          from: orderEvents.fromStatus,
          to: orderEvents.toStatus,
          by: orderEvents.actorKind,
          at: orderEvents.createdAt,
        })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, row.id))
        .orderBy(asc(orderEvents.id));
      const { menuOrder } = row;
      return {
        ...row,
        status: readStatus(row.status),
        lines: readLines(row.lines),
        menuOrder: menuOrder && {
          subtotal: menuOrder.subtotal,
          discount: menuOrder.discountAmount,
          vat: menuOrder.vatAmount,
          vatMode: menuOrder.vatMode,
          vatRate: menuOrder.vatRate,
          couponCode: menuOrder.couponCode,
          shipping: menuOrder.shippingInfo,
          paymentMethod: menuOrder.paymentMethod,
        },
        history: history.map((entry) => ({
          ...entry,
          from: entry.from === null ? null : readStatus(entry.from),
          to: readStatus(entry.to),
        })),
      };
    },

    async hold(number) {
      const [row] = await db
        .select({ id: own.id, status: own.status, version: own.version })
        .from(orders)
        .where(eq(own.number, number))
        .for("update");
      return row ? { ...row, status: readStatus(row.status) } : null;
    },

    async setStatus({ id, from, to, actorKind, actorId }) {
      await db.execute(sql`
        with changed as (
          update orders set status = ${to}, version = version + 1, updated_at = now() where id = ${id} returning id, version
        )
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, version)
        select id, 'status_changed', ${from}, ${to}, ${actorKind}, ${actorId}::text, version from changed`);
    },
  };
}

function readLines(kept: KeptOrderLine[]): OrderLine[] {
  return kept.map((line) => ({ ...line, ...readDietaryFacts(line) }));
}
