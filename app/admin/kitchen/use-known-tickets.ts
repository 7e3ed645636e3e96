import { useMemo, useRef } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/**
 * `outcome` is null while the order is open. `closed`: completed or cancelled, but it is not known which, because the event was
 * missed.
 */
export interface BoardTicket {
  ticket: Ticket;
  outcome: "completed" | "cancelled" | "closed" | null;
}

/** All tickets that the board has received, as they were while the order was open: a closed one stays until the board updates. */
export function useKnownTickets(
  tickets: readonly Ticket[],
  liveStatuses: ReadonlyMap<number, OrderStatus>,
): ReadonlyMap<number, BoardTicket> {
  const last = useRef(new Map<number, Ticket>());
  return useMemo(() => {
    const open = new Set(tickets.map(({ number }) => number));
    for (const ticket of tickets) last.current.set(ticket.number, ticket);
    return new Map(
      [...last.current].map(([number, ticket]) => {
        const status = liveStatuses.get(number);
        const outcome = status === "cancelled" || status === "completed" ? status : "closed";
        return [number, { ticket, outcome: open.has(number) ? null : outcome }];
      }),
    );
  }, [tickets, liveStatuses]);
}

/** True if a cook may still be working on an order that was closed elsewhere. */
export function mustStayOnBoard({ ticket, outcome }: BoardTicket): boolean {
  return (outcome === "cancelled" || outcome === "closed") && ticket.status !== "pending";
}
