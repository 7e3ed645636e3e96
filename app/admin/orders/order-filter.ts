import { isDay } from "../../../domain/calendar-days.ts";
import { orderSources, sourceLabels } from "../../../domain/order-search/order-sources.ts";
import type { StaffOrderQuery } from "../../../domain/order-search/staff-order-query.ts";
import {
  type OrderSource,
  type OrderTypeId,
  type OrderTypeSlug,
  orderTypeBySlug,
  parseTypeSlug,
  staffTypeLabels,
} from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import {
  type OrderStatus,
  orderStatuses,
  statusLabel,
} from "../../../domain/orders/status/order-status.ts";
import { readSearch } from "../read-search.ts";

/** Filters of the orders list, kept in the URL. */
export interface OrderFilterState {
  type: OrderTypeSlug | "all";
  status: OrderStatus | "all";
  source: OrderSource | "all";
  /** Cleaned up by `readSearch`; empty for all orders. */
  search: string;
  /** The date that `from` and `to` apply to, and that the list is sorted by. */
  by: "placed" | "wanted";
  /** `YYYY-MM-DD`, both inclusive. */
  from: string | null;
  to: string | null;
  /** Keyset cursor: last order number of the previous page. */
  after: number | null;
}

const noFilter: OrderFilterState = {
  type: "all",
  status: "all",
  source: "all",
  search: "",
  by: "placed",
  from: null,
  to: null,
  after: null,
};

/**
 * Reads the filters from the URL. `type` is the slug of an order type, or `all`. Ignores invalid
 * values.
 */
export function parseOrderFilter(
  type: string | null | undefined,
  params: URLSearchParams,
): OrderFilterState {
  const [from, to] = [readDay(params.get("from")), readDay(params.get("to"))].sort(compareDays);
  return {
    type: type && Object.hasOwn(orderTypeBySlug, type) ? (type as OrderTypeSlug) : "all",
    status: orderStatuses.find((status) => status === params.get("status")) ?? "all",
    source: orderSources.find((source) => source === params.get("source")) ?? "all",
    search: readSearch(params),
    by: params.get("by") === "wanted" ? "wanted" : "placed",
    from: from ?? null,
    to: to ?? null,
    after: parseOrderNumber(params.get("after")),
  };
}

function readDay(text: string | null): string | null {
  return text && isFilterDay(text) ? text : null;
}

/** Whether the text is a day from 2000 to 2099. A year that is being typed is before 2000. */
export function isFilterDay(text: string): boolean {
  return isDay(text) && text.startsWith("20");
}

/** Compares the two days of a range for `sort`. If one is missing, the order is kept. */
function compareDays(a: string | null, b: string | null): number {
  return a && b ? a.localeCompare(b) : 0;
}

export function toOrderQuery({
  type,
  status,
  source,
  search,
  by,
  from,
  to,
  after,
}: OrderFilterState): StaffOrderQuery {
  return {
    type: parseTypeSlug(type),
    status: status === "all" ? null : status,
    source: source === "all" ? null : source,
    search,
    by,
    fromDay: from,
    toDay: to,
    after,
  };
}

/** URL of the list; with `order` (an order number), also opens that order's details. */
export function ordersUrl(filter: Partial<OrderFilterState>, order: number | null = null): string {
  const { type, ...rest } = { ...noFilter, ...filter };
  const params = buildParams(rest);
  if (order !== null) params.set("order", String(order));
  return `/admin/orders/${type}${formatQuery(params)}`;
}

/** URL of the CSV export of the filtered list, with all pages. */
export function exportUrl({ type, ...filter }: OrderFilterState): string {
  const params = buildParams({ ...filter, after: null });
  if (type !== "all") params.set("type", type);
  return `/admin/orders/export.csv${formatQuery(params)}`;
}

function buildParams({
  status,
  source,
  search,
  by,
  from,
  to,
  after,
}: Omit<OrderFilterState, "type">): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== "all") params.set("status", status);
  if (source !== "all") params.set("source", source);
  if (search !== "") params.set("search", search);
  if (by !== "placed") params.set("by", by);
  if (from) params.set("from", from);
  if (to) params.set("to", to);
  if (after !== null) params.set("after", String(after));
  return params;
}

function formatQuery(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltered({ type, status, source, search, from, to }: OrderFilterState): boolean {
  return (
    type !== "all" ||
    status !== "all" ||
    source !== "all" ||
    search !== "" ||
    from !== null ||
    to !== null
  );
}

/** The types that are on, and the chosen one: its orders stay after a type is switched off. */
export function listTypeOptions(
  orderTypes: readonly OrderTypeId[],
  chosen: OrderFilterState["type"],
) {
  const slugs = (Object.keys(orderTypeBySlug) as OrderTypeSlug[]).filter(
    (slug) => slug === chosen || orderTypes.includes(orderTypeBySlug[slug]),
  );
  return [
    { value: "all" as const, label: "All types" },
    ...slugs.map((value) => ({ value, label: staffTypeLabels[orderTypeBySlug[value]] })),
  ];
}

export const statusOptions = [
  { value: "all" as const, label: "All statuses" },
  ...orderStatuses.map((value) => ({ value, label: statusLabel(value) })),
];

export const sourceOptions = [
  { value: "all" as const, label: "All sources" },
  ...orderSources.map((value) => ({ value, label: sourceLabels[value] })),
];

export const listTitles: Record<OrderFilterState["type"], string> = {
  all: "All Orders",
  menu: "Deliveries",
  takeaway: "Takeaways",
  party: "Party Orders",
  dinein: "Dine In",
};
