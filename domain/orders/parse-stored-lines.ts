import { parseDietaryFacts } from "../menu/dietary-facts.ts";
import type { OrderLine, StoredOrderLine } from "./order.ts";

/** Dietary facts that were not stored count as not stated. */
export function parseStoredLines(stored: StoredOrderLine[]): OrderLine[] {
  return stored.map((line) => ({ ...line, ...parseDietaryFacts(line) }));
}
