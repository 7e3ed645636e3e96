import { useMemo, useRef } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { toClearedKey, useClearedTickets } from "./screen/use-cleared-tickets.ts";

/**
 * `outcome` is null while the order is open. `closed` means that the order was completed or
 * cancelled, but the event that tells which was missed. `cancelled_by_customer` is an order that was
 * not confirmed yet.
 */
export interface BoardTicket {
  ticket: Ticket;
  outcome: "completed" | "cancelled" | "cancelled_by_customer" | "closed" | null;
}

/**
 * All tickets received since the board was opened, each as it was when last open, and recently
 * cancelled ones. The board needs a closed order's ticket until its card is removed.
 */
export function useKnownTickets(
  tickets: readonly Ticket[],
  cancelledTickets: readonly Ticket[],
  liveStatuses: ReadonlyMap<number, OrderStatus>,
): ReadonlyMap<number, BoardTicket> {
  const lastTickets = useRef(new Map<number, Ticket>());
  return useMemo(() => {
    const openNumbers = new Set(tickets.map(({ number }) => number));
    const cancelledNumbers = new Set(cancelledTickets.map(({ number }) => number));
    for (const ticket of [...cancelledTickets, ...tickets])
      lastTickets.current.set(ticket.number, ticket);
    return new Map<number, BoardTicket>(
      [...lastTickets.current].map(([number, ticket]) => {
        const status = liveStatuses.get(number);
        if (openNumbers.has(number)) return [number, { ticket, outcome: null }];
        if (cancelledNumbers.has(number)) {
          const isUnconfirmed = ticket.status === "pending";
          return [
            number,
            { ticket, outcome: isUnconfirmed ? "cancelled_by_customer" : "cancelled" },
          ];
        }
        const outcome = status === "cancelled" || status === "completed" ? status : "closed";
        return [number, { ticket, outcome }];
      }),
    );
  }, [tickets, cancelledTickets, liveStatuses]);
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
 * The closed orders whose cards stay until staff clear them, see `mustStayOnBoard`.
 * None until hydrated, so that cleared cards do not flash.
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
