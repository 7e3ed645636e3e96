import type { OrderStatus } from "../orders/order-status.ts";

/** What a customer can choose their orders by. To them, what is being cooked still is to come: pending includes it (specification, section 4). */
export const customerStatusFilters = {
  pending: ["pending", "in_progress"],
  confirmed: ["confirmed"],
  completed: ["completed"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type CustomerStatusFilter = keyof typeof customerStatusFilters;

/** The statuses that an address's word stands for; null for "all" and anything unknown. */
export function readCustomerStatus(word: string | null | undefined): readonly OrderStatus[] | null {
  return word && Object.hasOwn(customerStatusFilters, word) ? customerStatusFilters[word as CustomerStatusFilter] : null;
}
