import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { CancelledTicket, ClosedTicket, Ticket } from "../../../domain/kitchen/ticket.ts";
import { isFarAhead } from "../../../domain/orders/status/late-after.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { useStaffLoad } from "../live/use-staff-load.ts";
import type { clientLoader } from "./closed-tickets.ts";
import { toClearedKey, useClearedTickets } from "./screen/use-cleared-tickets.ts";

/**
 * `outcome` is null while the order is open. `closed`: gone from the server's board, and no event
 * has said why. `cancelled_by_customer`: cancelled before it was confirmed.
 */
export interface BoardTicket {
  ticket: Ticket;
  outcome: "completed" | "cancelled" | "cancelled_by_customer" | "closed" | null;
  cancelledAt?: Date | undefined;
  /** Who completed a `closed` order, and when, once that is loaded. */
  completion?: Pick<ClosedTicket, "closedBy" | "closedAt"> | undefined;
}

/**
 * All tickets received since the board was opened, each as it was when last open, and recently
 * cancelled ones. The board needs a closed order's ticket until its card is removed.
 */
export function useKnownTickets(
  tickets: readonly Ticket[],
  cancelledTickets: readonly CancelledTicket[],
  liveStatuses: ReadonlyMap<number, OrderStatus>,
): ReadonlyMap<number, BoardTicket> {
  const lastTickets = useRef(new Map<number, Ticket>());
  const knownTickets = useMemo(() => {
    const openNumbers = new Set(tickets.map(({ number }) => number));
    const cancelledAt = new Map(
      cancelledTickets.map((ticket) => [ticket.number, ticket.cancelledAt]),
    );
    for (const ticket of [...cancelledTickets, ...tickets])
      lastTickets.current.set(ticket.number, ticket);
    return new Map<number, BoardTicket>(
      [...lastTickets.current].map(([number, ticket]) => {
        const status = liveStatuses.get(number);
        if (openNumbers.has(number)) return [number, { ticket, outcome: null }];
        if (cancelledAt.has(number)) {
          const isUnconfirmed = ticket.status === "pending";
          return [
            number,
            {
              ticket,
              outcome: isUnconfirmed ? "cancelled_by_customer" : "cancelled",
              cancelledAt: cancelledAt.get(number),
            },
          ];
        }
        const outcome = status === "cancelled" || status === "completed" ? status : "closed";
        return [number, { ticket, outcome }];
      }),
    );
  }, [tickets, cancelledTickets, liveStatuses]);
  return useCompletions(knownTickets);
}

/** Adds to the `closed` orders who completed them. Loaded only if there are any. */
function useCompletions(
  knownTickets: ReadonlyMap<number, BoardTicket>,
): ReadonlyMap<number, BoardTicket> {
  const { data, load } = useStaffLoad<typeof clientLoader>();
  const missed = [...knownTickets.values()]
    .flatMap((known) =>
      known.outcome === "closed" && mustStayOnBoard(known) ? [known.ticket.number] : [],
    )
    .join();
  const loadClosed = useEffectEvent(() => void load("/admin/kitchen/closed"));
  useEffect(() => {
    if (missed) loadClosed();
  }, [missed]);
  return useMemo(
    () => (data ? addCompletions(knownTickets, data.tickets) : knownTickets),
    [knownTickets, data],
  );
}

export function addCompletions(
  knownTickets: ReadonlyMap<number, BoardTicket>,
  closedTickets: readonly ClosedTicket[],
): ReadonlyMap<number, BoardTicket> {
  const completed = new Map(
    closedTickets.flatMap((closed) =>
      closed.status === "completed" ? [[closed.number, closed]] : [],
    ),
  );
  return new Map(
    [...knownTickets].map(([number, known]) => [
      number,
      known.outcome === "closed" ? { ...known, completion: completed.get(number) } : known,
    ]),
  );
}

/** The tickets of these orders that are still open. */
export function listOpenTickets(
  knownTickets: ReadonlyMap<number, BoardTicket>,
  numbers: readonly number[],
): Ticket[] {
  return numbers.flatMap((number) => {
    const known = knownTickets.get(number);
    return known?.outcome === null ? [known.ticket] : [];
  });
}

/** Whether a new order needs attention now: it is no longer open, or is not far ahead. */
export function isNearOnBoard(now: number, known: BoardTicket | undefined): boolean {
  return known !== undefined && (known.outcome !== null || !isFarAhead(now, known.ticket));
}

/**
 * True for an order that was cancelled or closed elsewhere while a cook may have been working on
 * it, and for one that its customer cancelled before it was confirmed. A practice order that
 * disappeared without an event was deleted when the shop opened.
 */
export function mustStayOnBoard({ ticket, outcome }: BoardTicket): boolean {
  if (ticket.isPractice && outcome === "closed") return false;
  if (outcome === "cancelled_by_customer") return true;
  return (outcome === "cancelled" || outcome === "closed") && ticket.status !== "pending";
}

/**
 * The closed orders whose cards stay until staff clear them, see `mustStayOnBoard`. None until
 * hydrated, so that cleared cards do not flash.
 */
export function usePinnedTickets(knownTickets: ReadonlyMap<number, BoardTicket>) {
  const [cleared, clear] = useClearedTickets();
  const pinned = useMemo(() => {
    const tickets = [...knownTickets.values()].filter(mustStayOnBoard);
    return new Set(
      tickets.flatMap(({ ticket }) =>
        cleared === null || cleared.has(toClearedKey(ticket)) ? [] : [ticket.number],
      ),
    );
  }, [knownTickets, cleared]);
  return { pinned, clear: (ticket: Ticket) => clear(toClearedKey(ticket)) };
}
