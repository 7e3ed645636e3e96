import type { OrderSource, OrderTypeId } from "../orders/order.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { getTimeRange } from "../scheduling/days-around.ts";
import type { StaffOrderFilter } from "./find-order-numbers.ts";
import { parseOrderSearch } from "./order-search.ts";

/** Days are `YYYY-MM-DD` in the shop's time zone, both inclusive; null is open-ended. */
export interface StaffOrderQuery {
  type?: OrderTypeId | null;
  status?: OrderStatus | null;
  source?: OrderSource | null;
  /** As typed: see `order-search.ts`. */
  search?: string;
  /**
   * Which date the days filter, and the sort order: `placed` is newest first, `wanted` is earliest
   * due first.
   */
  by?: "placed" | "wanted";
  fromDay?: string | null;
  toDay?: string | null;
  /** The number of the last order of the previous page. */
  after?: number | null;
}

/** Converts the days to instants, correctly across clock changes, and parses the search. */
export function toStaffOrderFilter(
  query: StaffOrderQuery,
  timeZone: string,
): Omit<StaffOrderFilter, "limit"> {
  const { type, status, source, search = "", by, fromDay, toDay, after } = query;
  return {
    type,
    statuses: status ? [status] : null,
    source,
    search: parseOrderSearch(search),
    by,
    from: fromDay ? new Date(getTimeRange(timeZone, [fromDay]).from) : null,
    until: toDay ? new Date(getTimeRange(timeZone, [toDay]).to) : null,
    after,
  };
}
