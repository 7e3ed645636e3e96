import type { DiscountCursor } from "../../../domain/discounts/list-discounts.ts";
import { isValidInstant } from "../is-valid-instant.ts";
import { readSearch } from "../read-search.ts";

export interface DiscountFilterState {
  search: string;
  status: "all" | "active" | "expired";
  /** Sort direction by expiry date, the only sort key. */
  direction: "soonest" | "latest";
  after: DiscountCursor | null;
}

export const statusOptions = [
  { value: "all" as const, label: "All" },
  { value: "active" as const, label: "Active" },
  { value: "expired" as const, label: "Expired" },
];

/** Reads the filter from the URL. Invalid values fall back to the defaults. */
export function parseDiscountUrl(params: URLSearchParams): DiscountFilterState {
  return {
    search: readSearch(params),
    status: statusOptions.find(({ value }) => value === params.get("status"))?.value ?? "all",
    direction: params.get("direction") === "latest" ? "latest" : "soonest",
    after: parseDiscountCursor(params.get("after")),
  };
}

/**
 * Formats a keyset cursor for the URL. A cursor is the last discount of a page, with the discount's
 * row number, so that the numbering continues on the next page.
 */
export function formatDiscountCursor({ expiryDate, id, rowNumber }: DiscountCursor): string {
  return `${expiryDate}.${id}.${rowNumber}`;
}

function parseDiscountCursor(text: string | null): DiscountCursor | null {
  const [, expiryDate, id, rowNumber] =
    /^(\d{4}-\d\d-\d\d)\.(\d{1,9})\.(\d{1,9})$/.exec(text ?? "") ?? [];
  if (!expiryDate || !isValidInstant(`${expiryDate}T00:00:00.000Z`)) return null;
  return { expiryDate, id: Number(id), rowNumber: Number(rowNumber) };
}
