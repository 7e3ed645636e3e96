import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import { partyOrders } from "../order-types/party/party-tables.ts";
import { reservations } from "../order-types/reservation/reservation-tables.ts";
import { takeawayOrders } from "../order-types/takeaway/takeaway-tables.ts";
import type { StaffOrderSummary } from "../orders/order.ts";
import { asRead, customerColumns, summaryColumns } from "../orders/order-columns.ts";
import { menuOrders, orders } from "../orders/order-tables.ts";
import { findOrderNumbers, type StaffOrderFilter } from "./find-order-numbers.ts";

/** An order as a line of a file: what a list shows, and what the order says besides. Money in pence. */
export interface ExportedOrder extends StaffOrderSummary {
  email: string;
  address: string;
  notes: string;
  deliveryMethod: string | null;
  figures: {
    subtotal: number;
    discountAmount: number;
    vatAmount: number;
    couponCode: string | null;
    paymentMethod: string;
  } | null;
}

export interface StaffOrderReading {
  /** In the filter's order. */
  forStaff(filter: StaffOrderFilter): Promise<StaffOrderSummary[]>;
  /** The same, with more of each. */
  forExport(filter: StaffOrderFilter): Promise<ExportedOrder[]>;
}

const shipping = (field: "name" | "phone" | "address" | "notes") => sql`${menuOrders.shippingInfo} ->> ${sql.raw(`'${field}'`)}`;
/** Of the four types' columns the one that this order has. */
const ofItsType = (...columns: Parameters<typeof sql>[1][]) => sql<string>`coalesce(${sql.join(columns as SQL[], sql`, `)}, '')`;

const columns = {
  ...summaryColumns,
  customer: customerColumns,
  contact: {
    name: ofItsType(shipping("name"), takeawayOrders.name, partyOrders.name, reservations.name),
    phone: ofItsType(shipping("phone"), takeawayOrders.contact, partyOrders.contact, reservations.contact),
  },
  email: sql<string>`coalesce(nullif(${reservations.email}, ''), ${orders.callerEmail})`,
  address: ofItsType(shipping("address"), takeawayOrders.address, partyOrders.address),
  notes: ofItsType(shipping("notes"), takeawayOrders.instructions, partyOrders.specialRequests, reservations.specialRequests),
  deliveryMethod: partyOrders.deliveryMethod,
  figures: {
    subtotal: menuOrders.subtotal,
    discountAmount: menuOrders.discountAmount,
    vatAmount: menuOrders.vatAmount,
    couponCode: menuOrders.couponCode,
    paymentMethod: menuOrders.paymentMethod,
  },
};

export function staffOrderReading(db: Db): StaffOrderReading {
  const forExport = async (filter: StaffOrderFilter) => {
    const numbers = await findOrderNumbers(db, filter);
    if (numbers.length === 0) return [];
    const rows = await db
      .select(columns)
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.userId))
      .leftJoin(menuOrders, eq(menuOrders.id, orders.id))
      .leftJoin(takeawayOrders, eq(takeawayOrders.id, orders.id))
      .leftJoin(partyOrders, eq(partyOrders.id, orders.id))
      .leftJoin(reservations, eq(reservations.id, orders.id))
      .where(inArray(orders.number, numbers));
    const byNumber = new Map(rows.map((row) => [row.number, asRead(row)]));
    return numbers.flatMap((number) => byNumber.get(number) ?? []);
  };
  return {
    forExport,
    async forStaff(filter) {
      const found = await forExport(filter);
      return found.map(({ email: _, address: _a, notes: _n, deliveryMethod: _d, figures: _f, ...order }) => order);
    },
  };
}
