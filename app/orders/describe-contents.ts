import { formatGuests } from "../../domain/messages/format/format-guests.ts";
import type { OrderLine, OrderSummary } from "../../domain/orders/order.ts";

/**
 * Lists dishes as `2 × Vegetable Korma, 1 × Garlic Naan and 3 more`. No line breaks between the
 * quantity and the dish.
 */
export function formatLines(
  lines: readonly Pick<OrderLine, "name" | "quantity">[],
  maxListed = 2,
): string {
  const parts = lines
    .slice(0, maxListed)
    .map((line) => `${line.quantity}\u00a0×\u00a0${line.name}`);
  const remaining = lines.length - parts.length;
  return remaining > 0 ? `${parts.join(", ")} and ${remaining} more` : parts.join(", ");
}

/** An order in one line: `Table for 4`, `60 guests: 2 × Vegetable Korma`, or its dishes. */
export function describeContents({
  type,
  guests,
  lines,
}: Pick<OrderSummary, "type" | "guests" | "lines">): string {
  if (type === "reservation") return `Table for ${guests ?? 1}`;
  if (guests === null) return formatLines(lines);
  return `${formatGuests(guests)}: ${formatLines(lines)}`;
}
