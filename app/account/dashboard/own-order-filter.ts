import {
  type CustomerStatusFilter,
  customerStatusFilters,
} from "../../../domain/order-search/order-filters.ts";
import {
  type OrderTypeSlug,
  orderTypeBySlug,
  orderTypeLabels,
} from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";

/** The filter of the customer's orders tab, kept in its URL. */
export interface OwnOrdersFilter {
  type: OrderTypeSlug | "all";
  status: CustomerStatusFilter | "all";
  /**
   * Lists only orders with lower numbers than this, the last order of the previous page. Null for
   * the first page.
   */
  before: number | null;
}

/** Treats unknown values as "all". */
export function parseOwnOrdersFilter(params: URLSearchParams): OwnOrdersFilter {
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
}: Partial<OwnOrdersFilter>): string {
  const params = new URLSearchParams();
  if (type !== "all") params.set("type", type);
  if (status !== "all") params.set("status", status);
  if (before !== null) params.set("before", String(before));
  return params.size > 0 ? `/userdashboard/orders?${params}` : "/userdashboard/orders";
}

/** Labels from the specification. */
export const ownTypeOptions: { value: OwnOrdersFilter["type"]; label: string }[] = [
  { value: "all", label: "All" },
  { value: "menu", label: "Menu" },
  { value: "takeaway", label: orderTypeLabels.takeaway_order },
  { value: "party", label: orderTypeLabels.party_order },
  { value: "dinein", label: orderTypeLabels.reservation },
];

export const ownStatusOptions: { value: OwnOrdersFilter["status"]; label: string }[] = [
  { value: "all", label: "All" },
  // The filter includes in progress, and uses the words of the orders' badges.
  { value: "pending", label: "Not confirmed / in progress" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
];
