import type { OrderType } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** The orders placed in one calendar year. `pence` is the sum of their totals, `guests` of those they are for. */
export interface YearFigures {
  year: number;
  type: OrderType;
  status: OrderStatus;
  orders: number;
  pence: number;
  guests: number;
}

/** The orders placed on one day (`YYYY-MM-DD`) that are not cancelled: how many of each type, and their revenue in pence. */
export type DayFigures = Record<OrderType, number> & { day: string; revenue: number };

/** Years and days in the business's zone; days in any order, without those on which there was nothing. */
export interface Figures {
  years: YearFigures[];
  days: DayFigures[];
  customers: number;
}
