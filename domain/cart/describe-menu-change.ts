import { formatPence } from "../money.ts";
import type { MenuChange } from "./menu-changes.ts";

/** `Samosa is now £1.30 (was £1.20).` */
export function describeMenuChange(
  { name, was, now, soldOut }: MenuChange,
  { currency }: { currency: string },
): string {
  const dish = name ?? "A dish";
  if (soldOut) return `${dish} is sold out today.`;
  if (now === null) return `${dish} is no longer on the menu.`;
  return `${dish} is now ${formatPence(now, currency)} (was ${formatPence(was, currency)}).`;
}

/** A sentence per change. Dishes that are gone have no name, so several of them are counted. */
export function describeMenuChanges(
  changes: readonly MenuChange[],
  options: { currency: string },
): string[] {
  const named = changes.filter(({ name }) => name !== null);
  const unnamed = changes.filter(({ name }) => name === null);
  const sentences = named.map((change) => describeMenuChange(change, options));
  if (unnamed.length > 1)
    return [...sentences, `${unnamed.length} dishes are no longer on the menu.`];
  return [...sentences, ...unnamed.map((change) => describeMenuChange(change, options))];
}
