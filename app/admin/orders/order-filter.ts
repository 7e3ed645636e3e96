import { type OrderType, orderTypeLabels } from "../../../domain/ordering/order.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { type OrderStatus, orderStatuses, statusLabel } from "../../../domain/ordering/order-status.ts";

/** The words of addresses and what they stand for, in one place (ruling 12). */
export const typeWords = {
  dinein: "reservation",
  takeaway: "takeaway_order",
  party: "party_order",
  menu: "menuorder",
} as const satisfies Record<string, OrderType>;

type TypeWord = keyof typeof typeWords;

export interface OrderFilterState {
  type: TypeWord | "all";
  status: OrderStatus | "all";
  before: number | null;
}

/** What the address asks for; anything unknown means all. */
export function readOrderFilter(params: URLSearchParams): OrderFilterState {
  const type = params.get("type") ?? "";
  return {
    type: Object.hasOwn(typeWords, type) ? (type as TypeWord) : "all",
    status: orderStatuses.find((status) => status === params.get("status")) ?? "all",
    before: readOrderNumber(params.get("before")),
  };
}

export const typeOptions = [
  { value: "all" as const, label: "All types" },
  ...(Object.keys(typeWords) as TypeWord[]).map((value) => ({ value, label: orderTypeLabels[typeWords[value]] })),
];

export const statusOptions = [
  { value: "all" as const, label: "All statuses" },
  ...orderStatuses.map((value) => ({ value, label: statusLabel(value) })),
];
