import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import { getPrice } from "../builders/shop.ts";

/** The dish, times and capacity that commands use. */
export const modelLimits = {
  day: "2026-06-15",
  pickupTimes: ["11:00", "12:00", "12:15"],
  ordersPerSlot: 2,
  tableTimes: ["10:30", "11:30", "12:00", "14:00"],
  /** Two tables, with two and four seats, that cannot be joined. */
  tables: [2, 4],
  couponUses: 2,
  dish: 1,
} as const;

interface OrderInModel {
  number: number;
  type: "menuorder" | "takeaway_order" | "party_order" | "reservation";
  status: OrderStatus;
  version: number;
  total: number;
  pickup?: string;
  /** `table` is the table's number of seats; `from` and `to` are minutes after midnight. */
  table?: { table: number; from: number; to: number };
  guests?: number;
  withCoupon?: boolean;
  portions: number;
}

/** The expected state of the shop's orders, in its simplest form. */
export interface OrderModel {
  orders: OrderInModel[];
  couponsUsed: number;
}

/** 10% discount, then 20% VAT, both rounded half up. */
export function menuTotal(portions: number, withCoupon: boolean): number {
  const subtotal = portions * getPrice(modelLimits.dish);
  const net = subtotal - (withCoupon ? Math.floor(subtotal / 10 + 0.5) : 0);
  return net + Math.floor(net / 5 + 0.5);
}

export const allowedTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["in_progress", "completed"],
  in_progress: ["completed"],
  completed: [],
  cancelled: [],
};

export function isSlotFree({ orders }: OrderModel, pickup: string, except?: OrderInModel): boolean {
  const claims = orders.filter(
    (order) => order !== except && order.status !== "cancelled" && order.pickup === pickup,
  );
  return claims.length < modelLimits.ordersPerSlot;
}

/**
 * Finds the smallest table that is free for the whole stay: 75 minutes for up to two guests, 90 for
 * more.
 */
export function findFreeTable(
  { orders }: OrderModel,
  time: string,
  guests: number,
  except?: OrderInModel,
): OrderInModel["table"] {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const from = hour * 60 + minute;
  const to = from + (guests <= 2 ? 75 : 90);
  const free = modelLimits.tables.find(
    (seats) =>
      seats >= guests &&
      !orders.some(
        (order) =>
          order !== except &&
          order.status !== "cancelled" &&
          order.table?.table === seats &&
          order.table.from < to &&
          from < order.table.to,
      ),
  );
  return free === undefined ? undefined : { table: free, from, to };
}

/** Cancels the order, which releases its claims. */
export function cancelInModel(model: OrderModel, order: OrderInModel): void {
  order.status = "cancelled";
  order.version += 1;
  if (order.withCoupon) model.couponsUsed -= 1;
}

/** Claims what a reopened order needs again. Returns the code of the refusal, or null. */
export function reclaimInModel(model: OrderModel, order: OrderInModel): string | null {
  if (order.pickup) return isSlotFree(model, order.pickup, order) ? null : "pickup_full";
  if (order.table) {
    const { from } = order.table;
    const table = findFreeTable(
      model,
      `${Math.floor(from / 60)}:${from % 60}`,
      order.guests ?? 1,
      order,
    );
    if (!table) return "tables_taken";
    order.table = table;
    return null;
  }
  if (!order.withCoupon) return null;
  if (model.couponsUsed === modelLimits.couponUses) return "coupon_used_up";
  model.couponsUsed += 1;
  return null;
}

/** Picks one of the existing orders. Returns undefined if there are none. */
export function pickOrder(model: OrderModel, index: number): OrderInModel | undefined {
  return model.orders[index % Math.max(1, model.orders.length)];
}
