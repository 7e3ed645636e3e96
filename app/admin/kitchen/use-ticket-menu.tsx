import { type ReactNode, useState } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { useStaffLoad } from "../live/use-staff-load.ts";
import type { clientLoader } from "./ticket-contact.ts";
import type { BoardTicket } from "./use-known-tickets.ts";

/**
 * The dialog with everything else that staff can do with a ticket. Rendered by the board, not by the ticket, so that it stays
 * open when the ticket moves.
 */
export function useTicketMenu(known: ReadonlyMap<number, BoardTicket>): { openMenu(number: number): void; menu: ReactNode } {
  const [number, setNumber] = useState<number | null>(null);
  const contact = useStaffLoad<typeof clientLoader>();
  const part = useLazyPart(() => import("./ticket-dialog.tsx"), { wanted: number !== null, preload: true });
  const found = number === null ? undefined : known.get(number);
  /** Shown during the closing animation. */
  const [last, setLast] = useState<Ticket | null>(null);
  if (found && found.ticket !== last) setLast(found.ticket);
  return {
    openMenu(opened) {
      void contact.load(`/admin/kitchen/${opened}/contact`);
      setNumber(opened);
    },
    menu: part && last && (
      <part.TicketDialog
        key={last.number}
        ticket={last}
        // Until the next ticket's contact is loaded, the previous one's is still here.
        contact={contact.data && contact.data.number !== last.number ? undefined : contact.data}
        isOpen={found !== undefined && found.outcome === null}
        onClose={() => setNumber(null)}
      />
    ),
  };
}
