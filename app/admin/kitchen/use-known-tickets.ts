import { useMemo, useRef } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";

/**
 * `outcome` is null while the order is open. `closed` means that the order was completed or
 * cancelled, but the event that tells which was missed.
 */
export interface BoardTicket {
  ticket: Ticket;
  outcome: "completed" | "cancelled" | "closed" | null;
}

/**
 * All tickets received since the board was opened, each as it was when last open. The board needs a
 * closed order's ticket until its card is removed.
 */
export function useKnownTickets(
  tickets: readonly Ticket[],
  liveStatuses: ReadonlyMap<number, OrderStatus>,
): ReadonlyMap<number, BoardTicket> {
  const lastTickets = useRef(new Map<number, Ticket>());
  return useMemo(() => {
    const openNumbers = new Set(tickets.map(({ number }) => number));
    for (const ticket of tickets) lastTickets.current.set(ticket.number, ticket);
    return new Map(
      [...lastTickets.current].map(([number, ticket]) => {
        const status = liveStatuses.get(number);
        const outcome = status === "cancelled" || status === "completed" ? status : "closed";
        return [number, { ticket, outcome: openNumbers.has(number) ? null : outcome }];
      }),
    );
  }, [tickets, liveStatuses]);
}

/**
 * True for an order that was cancelled or closed elsewhere while a cook may have been working on
 * it. A practice order that disappeared without an event was deleted when the shop opened.
 */
export function mustStayOnBoard({ ticket, outcome }: BoardTicket): boolean {
  if (ticket.isPractice && outcome === "closed") return false;
  return (outcome === "cancelled" || outcome === "closed") && ticket.status !== "pending";
}
