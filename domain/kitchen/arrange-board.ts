import type { Ticket } from "./ticket.ts";
import { type BoardSection, boardSections, sectionAt, whenToCook } from "./when-to-cook.ts";

/** Order numbers by section, in order. */
export type Arrangement = Record<BoardSection, number[]>;

/** The board at a moment: sections sorted by wanted time. */
export function arrangeBoard(tickets: readonly Ticket[], now: number, leadMinutes: number): Arrangement {
  const arrangement: Arrangement = { new: [], now: [], later: [] };
  const due = new Map(tickets.map((ticket) => [ticket.number, whenToCook(ticket, leadMinutes).due]));
  const sorted = tickets.toSorted(
    (one, other) => (due.get(one.number) ?? 0) - (due.get(other.number) ?? 0) || one.number - other.number,
  );
  for (const ticket of sorted) arrangement[sectionAt(now, ticket, leadMinutes)].push(ticket.number);
  return arrangement;
}

export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  return boardSections.every(
    (section) =>
      one[section].length === other[section].length && one[section].every((number, place) => number === other[section][place]),
  );
}

/** Adds closed orders in `keep` at their previous places: a cancelled order must not vanish while a cook works on it. */
export function pinToBoard(wanted: Arrangement, shown: Arrangement, kept: ReadonlySet<number>): Arrangement {
  if (kept.size === 0) return wanted;
  const standing = new Set(boardSections.flatMap((section) => wanted[section]));
  const next: Arrangement = { new: [...wanted.new], now: [...wanted.now], later: [...wanted.later] };
  for (const section of boardSections)
    for (const [place, number] of shown[section].entries())
      if (kept.has(number) && !standing.has(number)) next[section].splice(place, 0, number);
  return next;
}
