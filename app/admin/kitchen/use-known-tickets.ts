import { useMemo, useRef } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/**
 * `outcome` is null while the order is open. `closed` means completed or cancelled: the event was missed while the connection was down.
 */
export interface BoardTicket {
  ticket: Ticket;
  gone: "completed" | "cancelled" | "closed" | null;
}

/** All tickets that the board has shown, in their last open state: a closed one stays until the board updates. */
export function useKnownTickets(
  tickets: readonly Ticket[],
  toldStatus: ReadonlyMap<number, OrderStatus>,
): ReadonlyMap<number, BoardTicket> {
  const last = useRef(new Map<number, Ticket>());
  return useMemo(() => {
    const open = new Set(tickets.map(({ number }) => number));
    for (const ticket of tickets) last.current.set(ticket.number, ticket);
    return new Map(
      [...last.current].map(([number, ticket]) => {
        const told = toldStatus.get(number);
        const gone = told === "cancelled" || told === "completed" ? told : "closed";
        return [number, { ticket, gone: open.has(number) ? null : gone }];
      }),
    );
  }, [tickets, toldStatus]);
}

/** True if a cook may still be working on an order that was closed elsewhere. */
export function mustBeSeen({ ticket, gone }: BoardTicket): boolean {
  return (gone === "cancelled" || gone === "closed") && ticket.status !== "pending";
}
