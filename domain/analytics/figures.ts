import type { OrderTypeId } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** The orders of one type and status placed in a calendar year. `pence` and `guests` are sums over these orders. */
export interface YearFigures {
  year: number;
  type: OrderTypeId;
  status: OrderStatus;
  orders: number;
  pence: number;
  guests: number;
}

/** The orders placed on a day (`YYYY-MM-DD`) that are not cancelled: the number of each type and the revenue in pence. */
export type DayFigures = Record<OrderTypeId, number> & { day: string; revenue: number };

/** Years and days are in the business's time zone. Days are in no order; days without orders are absent. */
export interface Figures {
  years: YearFigures[];
  days: DayFigures[];
  customers: number;
}
