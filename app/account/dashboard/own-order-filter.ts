import {
  type CustomerStatusFilter,
  customerStatusFilters,
} from "../../../domain/order-search/order-filters.ts";
import {
  type OrderTypeId,
  type OrderTypeSlug,
  orderTypeBySlug,
  orderTypeLabels,
} from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";

/** The filter of the customer's orders tab, stored in the URL. */
export interface OwnOrderFilter {
  type: OrderTypeSlug | "all";
  status: CustomerStatusFilter | "all";
  /** Cursor: the number of the last order on the previous page. Null for the first page. */
  before: number | null;
}

/** Treats unknown values as "all". */
export function parseOwnOrderFilter(params: URLSearchParams): OwnOrderFilter {
  const type = params.get("type") ?? "";
  const status = params.get("status") ?? "";
  return {
    type: Object.hasOwn(orderTypeBySlug, type) ? (type as OrderTypeSlug) : "all",
    status: Object.hasOwn(customerStatusFilters, status) ? (status as CustomerStatusFilter) : "all",
    before: parseOrderNumber(params.get("before")),
  };
}

export function ordersHref({
  type = "all",
  status = "all",
  before = null,
}: Partial<OwnOrderFilter>): string {
  const params = new URLSearchParams();
  if (type !== "all") params.set("type", type);
  if (status !== "all") params.set("status", status);
  if (before !== null) params.set("before", String(before));
  return params.size > 0 ? `/userdashboard/orders?${params}` : "/userdashboard/orders";
}

/** The types that the shop offers, and those of the customer's orders. */
export function listOwnTypes(
  counts: Readonly<Record<OrderTypeId, number>>,
  offeredTypes: readonly OrderTypeId[],
): OrderTypeSlug[] {
  const slugs = Object.keys(orderTypeBySlug) as OrderTypeSlug[];
  return slugs.filter((slug) => {
    const type = orderTypeBySlug[slug];
    return offeredTypes.includes(type) || counts[type] > 0;
  });
}

export const typeOptions: { value: OwnOrderFilter["type"]; label: string }[] = [
  { value: "all", label: "All" },
  { value: "menu", label: "Menu" },
  { value: "takeaway", label: orderTypeLabels.takeaway_order },
  { value: "party", label: orderTypeLabels.party_order },
  { value: "dinein", label: orderTypeLabels.reservation },
];

export const statusOptions: { value: OwnOrderFilter["status"]; label: string }[] = [
  { value: "all", label: "All" },
  // Also matches orders in progress, whose badges are worded differently for each order type.
  { value: "pending", label: "Not confirmed / in progress" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
];
