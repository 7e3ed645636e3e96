import { getCookingTimes, type LeadTime, sortByDeadline } from "./cooking-times.ts";
import type { Ticket } from "./ticket.ts";
import { isTicketLate } from "./ticket-badge.ts";
import { type BoardSection, boardSections, getBoardSection } from "./ticket-timing.ts";

/** The order numbers of each section, from top to bottom. */
export type Arrangement = Record<BoardSection, number[]>;

interface BoardTimes {
  leadTime: LeadTime;
  /** When the shop opened, in epoch ms; null while it is closed. */
  openedAt: number | null;
  unansweredMinutes: number;
  skipCookingStep: boolean;
}

/** How long an order that its customer cancelled keeps its place among the new ones. */
const cancelledInPlaceMs = 3 * 60_000;

/**
 * Arranges the board at `now` (epoch ms): new tickets as in `sortByDeadline`, every other section by
 * due time, then by order number. In `now`, late tickets that are not cancelled are first. New
 * tickets that were cancelled some minutes ago are last: they need no answer.
 */
export function arrangeBoard(
  tickets: readonly (Ticket & { cancelledAt?: Date })[],
  now: number,
  times: BoardTimes,
): Arrangement {
  const { leadTime } = times;
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
  const lateNumbers = new Set(
    tickets.flatMap((ticket) =>
      !ticket.cancelledAt && isTicketLate(now, ticket, times) ? [ticket.number] : [],
    ),
  );
  arrangement.now = putFirst(arrangement.now, (number) => lateNumbers.has(number));
  const newNumbers = new Set(arrangement.new);
  const isCancelledBefore = ({ cancelledAt }: { cancelledAt?: Date }) =>
    cancelledAt !== undefined && now - cancelledAt.getTime() >= cancelledInPlaceMs;
  const newTickets = sortByDeadline(
    tickets.filter(({ number }) => newNumbers.has(number)),
    now,
    times,
  );
  arrangement.new = putFirst(newTickets, (ticket) => !isCancelledBefore(ticket)).map(
    ({ number }) => number,
  );
  return arrangement;
}

function putFirst<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

export function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  return boardSections.every(
    (section) =>
      a[section].length === b[section].length &&
      a[section].every((number, index) => number === b[section][index]),
  );
}

/**
 * Keeps the `pinned` orders where they were shown, because an order that is cancelled or closed
 * elsewhere must not vanish while a cook works on it.
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
