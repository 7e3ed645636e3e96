import type { OrderLine } from "../../domain/ordering/order.ts";

/** `2 × Vegetable Korma, 1 × Garlic Naan and 3 more`: an order in a line. */
export function linesInWords(lines: readonly OrderLine[], shown = 2): string {
  const words = lines.slice(0, shown).map((line) => `${line.quantity} × ${line.name}`);
  const more = lines.length - words.length;
  return more > 0 ? `${words.join(", ")} and ${more} more` : words.join(", ");
}
