import { type OrderTypeWord, orderTypeLabels, orderTypeWords } from "../../../domain/ordering/order.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { type OrderStatus, orderStatuses, statusLabel } from "../../../domain/ordering/order-status.ts";

export interface OrderFilterState {
  type: OrderTypeWord | "all";
  status: OrderStatus | "all";
  before: number | null;
}

/** What the address asks for; anything unknown means all. */
export function readOrderFilter(params: URLSearchParams): OrderFilterState {
  const type = params.get("type") ?? "";
  return {
    type: Object.hasOwn(orderTypeWords, type) ? (type as OrderTypeWord) : "all",
    status: orderStatuses.find((status) => status === params.get("status")) ?? "all",
    before: readOrderNumber(params.get("before")),
  };
}

export const typeOptions = [
  { value: "all" as const, label: "All types" },
  ...(Object.keys(orderTypeWords) as OrderTypeWord[]).map((value) => ({ value, label: orderTypeLabels[orderTypeWords[value]] })),
];

export const statusOptions = [
  { value: "all" as const, label: "All statuses" },
  ...orderStatuses.map((value) => ({ value, label: statusLabel(value) })),
];
