import { formatCount } from "./format-count.ts";

export function formatGuests(count: number): string {
  return formatCount(count, "guest");
}
