import type { OrderTypeId } from "../orders/order.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";

/** Orders of one type and status placed in a calendar year. `pence` and `guests` are their sums. */
export interface YearFigures {
  year: number;
  type: OrderTypeId;
  status: OrderStatus;
  orders: number;
  pence: number;
  guests: number;
}

/**
 * Orders placed on a day (`YYYY-MM-DD`), excluding cancelled: the number of each type, and the
 * revenue in pence.
 */
export type DayFigures = Record<OrderTypeId, number> & { day: string; revenue: number };

/**
 * The dashboard's input. Years and days are in the business's time zone. Days are unsorted, and
 * days without orders may be left out.
 */
export interface DashboardFigures {
  years: YearFigures[];
  days: DayFigures[];
  /** People with an account, excluding the owner and the admins. */
  customers: number;
}
