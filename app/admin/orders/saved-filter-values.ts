import { addDays, countDaysBetween } from "../../../domain/calendar-days.ts";
import type { SavedFilterValues } from "../../../domain/order-search/saved-filter-schema.ts";
import {
  type OrderTypeSlug,
  orderTypeBySlug,
  parseTypeSlug,
} from "../../../domain/orders/order.ts";
import type { OrderFilterState } from "./order-filter.ts";

/**
 * Returns the parts of the current filter to save. A range that starts or ends yesterday, today or
 * tomorrow is saved relative to the current day, so that a saved "Due today" always means today.
 * Other dates are saved as they are.
 */
export function toSavedValues(
  { type, status, source, by, from, to }: OrderFilterState,
  today: string,
): SavedFilterValues {
  const days = [from, to].map((day) => (day === null ? null : countDaysBetween(today, day)));
  const isRelative = days.some((count) => count !== null && Math.abs(count) <= 1);
  const [fromDays = null, toDays = null] = days;
  return {
    type: parseTypeSlug(type),
    status: status === "all" ? null : status,
    source: source === "all" ? null : source,
    by,
    ...(isRelative ? { from: fromDays, to: toDays } : { from, to }),
  };
}

/** Restores a saved filter, with relative dates resolved against today. */
export function fromSavedValues(
  { type, status, source, by, from, to }: SavedFilterValues,
  today: string,
): OrderFilterState {
  const slugs = Object.keys(orderTypeBySlug) as OrderTypeSlug[];
  return {
    type: slugs.find((slug) => orderTypeBySlug[slug] === type) ?? "all",
    status: status ?? "all",
    source: source ?? "all",
    search: "",
    by,
    from: toDay(from, today),
    to: toDay(to, today),
    after: null,
  };
}

function toDay(day: string | number | null, today: string): string | null {
  return typeof day === "number" ? addDays(today, day) : day;
}
