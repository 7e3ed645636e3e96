import type { OrderType } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { momentsOf } from "../scheduling/days-around.ts";
import type { StaffOrderFilter } from "./find-order-numbers.ts";
import { parseOrderSearch } from "./order-search.ts";

/** What staff ask for. Days are the shop's, `YYYY-MM-DD`, both included; null is without end. */
export interface StaffOrderQuery {
  type?: OrderType | null;
  status?: OrderStatus | null;
  /** As typed: see `order-search.ts`. */
  search?: string;
  /** Whether the days are those on which orders were placed (newest first) or for which they are wanted (the next first). */
  by?: "placed" | "wanted";
  fromDay?: string | null;
  toDay?: string | null;
  /** The number of the last order of the page before. */
  after?: number | null;
}

/** The same in moments: the shop's days begin and end by its clock, also when that changes. */
export function toStaffOrderFilter(query: StaffOrderQuery, timeZone: string): Omit<StaffOrderFilter, "limit"> {
  const { type, status, search = "", by, fromDay, toDay, after } = query;
  return {
    type,
    statuses: status ? [status] : null,
    search: parseOrderSearch(search),
    by,
    from: fromDay ? new Date(momentsOf(timeZone, [fromDay]).from) : null,
    until: toDay ? new Date(momentsOf(timeZone, [toDay]).to) : null,
    after,
  };
}
