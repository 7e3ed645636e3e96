import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { priceOf } from "../builders/shop.ts";

/** The small world that the model knows: what can be asked for in it, and how much there is of it. */
export const world = {
  day: "2026-06-15",
  pickupTimes: ["11:00", "12:00", "12:15"],
  ordersPerSlot: 2,
  tableTimes: ["10:30", "11:30", "12:00", "14:00"],
  /** Of two and four seats; they cannot be joined. */
  tables: [2, 4],
  couponUses: 2,
  dish: 1,
  notPending: "not_pending",
} as const;

interface OrderInModel {
  number: number;
  type: "menuorder" | "takeaway_order" | "party_order" | "reservation";
  status: OrderStatus;
  version: number;
  total: number;
  pickup?: string;
  table?: { table: number; from: number; to: number };
  guests?: number;
  withCoupon?: boolean;
  portions: number;
}

/** What should be true, kept in the simplest way that can be. */
export interface OrderModel {
  orders: OrderInModel[];
  couponsUsed: number;
}

/** 10% off one dish's portions, then 20% VAT, each half a penny up. */
export function menuTotal(portions: number, withCoupon: boolean): number {
  const subtotal = portions * priceOf(world.dish);
  const net = subtotal - (withCoupon ? Math.floor(subtotal / 10 + 0.5) : 0);
  return net + Math.floor(net / 5 + 0.5);
}

export const allowed: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["in_progress", "completed"],
  in_progress: ["completed"],
  completed: [],
  cancelled: [],
};

export function slotIsFree({ orders }: OrderModel, pickup: string, except?: OrderInModel): boolean {
  const there = orders.filter((order) => order !== except && order.status !== "cancelled" && order.pickup === pickup);
  return there.length < world.ordersPerSlot;
}

/** The smallest table that seats them and is free for their whole stay: 75 minutes for two, 90 for up to four. */
export function tableFor({ orders }: OrderModel, time: string, guests: number, except?: OrderInModel): OrderInModel["table"] {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const from = hour * 60 + minute;
  const to = from + (guests <= 2 ? 75 : 90);
  const free = world.tables.find(
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

/** What a cancelled order gives back. */
export function cancelInModel(model: OrderModel, order: OrderInModel): void {
  order.status = "cancelled";
  order.version += 1;
  if (order.withCoupon) model.couponsUsed -= 1;
}

/** What a cancelled order that is brought back takes again, or why it cannot. */
export function claimAgainInModel(model: OrderModel, order: OrderInModel): string | null {
  if (order.pickup) return slotIsFree(model, order.pickup, order) ? null : "pickup_full";
  if (order.table) {
    const { from } = order.table;
    const table = tableFor(model, `${Math.floor(from / 60)}:${from % 60}`, order.guests ?? 1, order);
    if (!table) return "tables_taken";
    order.table = table;
    return null;
  }
  if (!order.withCoupon) return null;
  if (model.couponsUsed === world.couponUses) return "coupon_used_up";
  model.couponsUsed += 1;
  return null;
}

/** Which order a command is about: any of those there are. */
export function pick(model: OrderModel, which: number): OrderInModel | undefined {
  return model.orders[which % Math.max(1, model.orders.length)];
}
