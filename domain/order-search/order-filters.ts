import type { OrderStatus } from "../orders/status/order-status.ts";

/** Status filters of a customer's list. Pending includes in progress. See also `listOwnOrders`. */
export const customerStatusFilters = {
  pending: ["pending", "in_progress"],
  confirmed: ["confirmed"],
  completed: ["completed"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type CustomerStatusFilter = keyof typeof customerStatusFilters;

/** Null for "all" and unknown words. */
export function parseCustomerStatus(
  word: string | null | undefined,
): readonly OrderStatus[] | null {
  return word && Object.hasOwn(customerStatusFilters, word)
    ? customerStatusFilters[word as CustomerStatusFilter]
    : null;
}
