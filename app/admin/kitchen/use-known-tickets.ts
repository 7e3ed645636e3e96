import { useMemo, useRef } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/**
 * A ticket as the board shows it. `gone` is what became of one that is no longer open (`closed`: it is not known which, as the live connection
 * was lost meanwhile); null of one that is.
 */
export interface BoardTicket {
  ticket: Ticket;
  gone: "completed" | "cancelled" | "closed" | null;
}

/** Every ticket that the board has shown, as it was when it was last open: one that has gone stands there until the board moves. */
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

/** Whether somebody may be cooking what is no longer wanted. */
export function mustBeSeen({ ticket, gone }: BoardTicket): boolean {
  return (gone === "cancelled" || gone === "closed") && ticket.status !== "pending";
}
