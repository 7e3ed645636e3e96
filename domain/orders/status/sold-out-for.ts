import { parsePositiveInteger } from "../../parse-positive-integer.ts";
import type { OrderLine } from "../order.ts";
import type { OrderStatus } from "./order-status.ts";

export interface SoldOutDish {
  id: number;
  until: Date;
  /**
   * When staff marked it as sold out. Set only for dishes that are being cooked, and not if that is
   * not known, or was before any of the orders in progress was started.
   */
  since?: Date | undefined;
}

export interface OrderToCook {
  status: OrderStatus;
  /** Null for ASAP. */
  wantedAt: Date | null;
  readyAt?: Date | null;
  /**
   * Null if it is not known. If left out, no dish of an order being cooked counts as sold out.
   */
  cookingStartedAt?: Date | null;
}

/**
 * Parses the ids, separated by commas, of the sold-out dishes that staff saw. Leaves out invalid
 * ones. Undefined if the form has no such field.
 */
export function parseSeenSoldOut(value: unknown): number[] | undefined {
  if (typeof value !== "string") return undefined;
  return value.split(",").flatMap((id) => parsePositiveInteger(id) ?? []);
}

/**
 * Whether a dish that is still to be cooked is sold out at the time of its order. While the order
 * is being cooked, only if the dish was sold out before cooking started: it may have run out with
 * the portions for this order.
 */
export function isSoldOutFor(
  { status, wantedAt, readyAt, cookingStartedAt }: OrderToCook,
  dishId: number,
  soldOut: readonly SoldOutDish[],
): boolean {
  const dish = soldOut.find(({ id }) => id === dishId);
  if (!dish || (wantedAt !== null && wantedAt >= dish.until)) return false;
  if (status === "pending" || status === "confirmed") return true;
  if (status !== "in_progress" || readyAt || cookingStartedAt === undefined) return false;
  return !dish.since || !cookingStartedAt || dish.since <= cookingStartedAt;
}

/** The order's lines whose dishes are sold out at its time, see `isSoldOutFor`. */
export function filterSoldOutLines<Line extends Pick<OrderLine, "id">>(
  order: OrderToCook & { lines: readonly Line[] },
  soldOut: readonly SoldOutDish[],
): Line[] {
  return order.lines.filter(({ id }) => isSoldOutFor(order, id, soldOut));
}

/** Whether nothing of the order is left to cook, see `isSoldOutFor`. */
export function isEveryLineSoldOut(
  order: OrderToCook & { lines: readonly Pick<OrderLine, "id">[] },
  soldOut: readonly SoldOutDish[],
): boolean {
  return order.lines.length > 0 && order.lines.every(({ id }) => isSoldOutFor(order, id, soldOut));
}
