import { getCookingTimes, type LeadTime, sortByDeadline } from "./cooking-times.ts";
import type { Ticket } from "./ticket.ts";
import { type BoardSection, boardSections, getBoardSection } from "./ticket-timing.ts";

/** The order numbers of each section, from top to bottom. */
export type Arrangement = Record<BoardSection, number[]>;

interface BoardTimes {
  leadTime: LeadTime;
  /** When the shop opened, in epoch ms; null while it is closed. */
  openedAt: number | null;
  unansweredMinutes: number;
}

/**
 * Arranges the board at `now` (epoch ms): new tickets as in `sortByDeadline`, every other section by
 * due time, then by order number.
 */
export function arrangeBoard(
  tickets: readonly Ticket[],
  now: number,
  { leadTime, ...waits }: BoardTimes,
): Arrangement {
  const arrangement: Arrangement = { new: [], now: [], ready: [], later: [] };
  const dueAtByNumber = new Map(
    tickets.map((ticket) => [ticket.number, getCookingTimes(ticket, leadTime).dueAt]),
  );
  const sorted = tickets.toSorted(
    (a, b) =>
      (dueAtByNumber.get(a.number) ?? 0) - (dueAtByNumber.get(b.number) ?? 0) ||
      a.number - b.number,
  );
  for (const ticket of sorted)
    arrangement[getBoardSection(now, ticket, leadTime)].push(ticket.number);
  const newNumbers = new Set(arrangement.new);
  arrangement.new = sortByDeadline(
    tickets.filter(({ number }) => newNumbers.has(number)),
    leadTime,
    waits,
  ).map(({ number }) => number);
  return arrangement;
}

export function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  return boardSections.every(
    (section) =>
      a[section].length === b[section].length &&
      a[section].every((number, index) => number === b[section][index]),
  );
}

/** The number of orders that are on only one of the boards, or in another section. */
export function countChanges(a: Arrangement, b: Arrangement): number {
  const before = mapSections(a);
  const after = mapSections(b);
  const numbers = new Set([...before.keys(), ...after.keys()]);
  return [...numbers].filter((number) => before.get(number) !== after.get(number)).length;
}

function mapSections(arrangement: Arrangement): Map<number, BoardSection> {
  return new Map(
    boardSections.flatMap((section) => arrangement[section].map((number) => [number, section])),
  );
}

/**
 * Keeps the `pinned` orders where they were shown, because a cancelled order must not vanish while
 * a cook works on it.
 */
export function keepPinnedTickets(
  arrangement: Arrangement,
  displayed: Arrangement,
  pinned: ReadonlySet<number>,
): Arrangement {
  if (pinned.size === 0) return arrangement;
  const numbersOnBoard = new Set(boardSections.flatMap((section) => arrangement[section]));
  const next: Arrangement = {
    new: [...arrangement.new],
    now: [...arrangement.now],
    ready: [...arrangement.ready],
    later: [...arrangement.later],
  };
  for (const section of boardSections)
    for (const [index, number] of displayed[section].entries())
      if (pinned.has(number) && !numbersOnBoard.has(number)) next[section].splice(index, 0, number);
  return next;
}
