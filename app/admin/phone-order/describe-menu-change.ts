import type { MenuChange } from "../../../domain/cart/menu-changes.ts";
import { formatPence } from "../../../domain/money.ts";

/** How a dish is not as it was shown, to be said on the phone. */
export function sayMenuChange({ name, was, now, soldOut }: MenuChange, { currency }: { currency: string }): string {
  const dish = name ?? "A dish";
  if (soldOut) return `${dish} is sold out today.`;
  if (now === null) return `${dish} is not on the menu any more.`;
  return `${dish} is ${formatPence(now, currency)} now, was ${formatPence(was, currency)}.`;
}
