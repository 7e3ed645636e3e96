import { formatPence } from "../money.ts";
import type { MenuChange } from "./menu-changes.ts";

/** Describes what has changed about a dish since it was shown. */
export function describeMenuChange(
  { name, was, now, soldOut }: MenuChange,
  { currency }: { currency: string },
): string {
  const dish = name ?? "A dish";
  if (soldOut) return `${dish} is sold out today.`;
  if (now === null) return `${dish} is no longer on the menu.`;
  return `${dish} is now ${formatPence(now, currency)} (was ${formatPence(was, currency)}).`;
}
