import { readDietaryFacts } from "../menu/dietary-facts.ts";
import type { KeptOrderLine, OrderLine } from "./order.ts";

/** Lines as they were stored. Of what nobody stated then, nothing is stated. */
export function readLines(kept: KeptOrderLine[]): OrderLine[] {
  return kept.map((line) => ({ ...line, ...readDietaryFacts(line) }));
}
