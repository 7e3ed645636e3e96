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
      one[section].length === other[section].length && one[section].every((number, index) => number === other[section][index]),
  );
}

/** Adds the closed orders (`closed`) at their previous places: a cancelled order must not vanish while a cook works on it. */
export function pinToBoard(wanted: Arrangement, shown: Arrangement, closed: ReadonlySet<number>): Arrangement {
  if (closed.size === 0) return wanted;
  const onBoard = new Set(boardSections.flatMap((section) => wanted[section]));
  const next: Arrangement = { new: [...wanted.new], now: [...wanted.now], later: [...wanted.later] };
  for (const section of boardSections)
    for (const [index, number] of shown[section].entries())
      if (closed.has(number) && !onBoard.has(number)) next[section].splice(index, 0, number);
  return next;
}
