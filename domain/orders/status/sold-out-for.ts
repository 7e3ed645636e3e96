import { parsePositiveInteger } from "../../parse-positive-integer.ts";
import type { OrderLine } from "../order.ts";
import type { OrderStatus } from "./order-status.ts";

export interface SoldOutDish {
  id: number;
  until: Date;
}

interface OrderToCook {
  status: OrderStatus;
  /** Null for ASAP. */
  wantedAt: Date | null;
}

/**
 * Parses the ids, separated by commas, of the sold-out dishes that staff saw. Leaves out invalid
 * ones. Undefined if the form has no such field.
 */
export function parseSeenSoldOut(value: unknown): number[] | undefined {
  if (typeof value !== "string") return undefined;
  return value.split(",").flatMap((id) => parsePositiveInteger(id) ?? []);
}

/** Whether a dish that is still to be cooked is sold out at the time of its order. */
export function isSoldOutFor(
  { status, wantedAt }: OrderToCook,
  dishId: number,
  soldOut: readonly SoldOutDish[],
): boolean {
  if (status !== "pending" && status !== "confirmed") return false;
  return soldOut.some(({ id, until }) => id === dishId && (wantedAt === null || wantedAt < until));
}

/** The order's lines whose dishes are sold out at its time, while it waits to be cooked. */
export function filterSoldOutLines<Line extends Pick<OrderLine, "id">>(
  order: OrderToCook & { lines: readonly Line[] },
  soldOut: readonly SoldOutDish[],
): Line[] {
  return order.lines.filter(({ id }) => isSoldOutFor(order, id, soldOut));
}
