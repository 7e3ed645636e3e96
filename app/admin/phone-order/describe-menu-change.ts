import type { MenuChange } from "../../../domain/cart/menu-changes.ts";
import { formatPence } from "../../../domain/money.ts";

/** How a dish is not as it was shown, to be said on the phone. */
export function sayMenuChange({ name, was, now, soldOut }: MenuChange, { currency }: { currency: string }): string {
  const dish = name ?? "A dish";
  if (soldOut) return `${dish} is sold out today.`;
  if (now === null) return `${dish} is no longer on the menu.`;
  return `${dish} is now ${formatPence(now, currency)} (was ${formatPence(was, currency)}).`;
}
