import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import type { LeadTime } from "../../../domain/kitchen/cooking-times.ts";
import { formatCardTime } from "../../../domain/kitchen/format-due-time.ts";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { describeNewStatus, isTooLateToConfirm } from "../../../domain/kitchen/ticket-badge.ts";
import {
  delayMinutes,
  getDelayedTime,
  getShortestDelay,
} from "../../../domain/kitchen/ticket-timing.ts";
import { messages } from "../../../domain/messages.ts";
import { canBeDelayed } from "../../../domain/orders/delays.ts";
import type { OrderHistoryEntry } from "../../../domain/orders/order.ts";
import type { SoldOutDish } from "../../../domain/orders/status/sold-out-for.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useStaffLoad } from "../live/use-staff-load.ts";
import type { clientLoader } from "./ticket-contact.ts";
import type { BoardTicket } from "./use-known-tickets.ts";

/**
 * The dialog with a ticket's remaining details and actions. Rendered by the board, not by the
 * ticket, so that it stays open when the ticket moves.
 */
export function useTicketMenu(
  knownTickets: ReadonlyMap<number, BoardTicket>,
  {
    soldOut,
    now,
    leadTime,
    board,
  }: {
    soldOut: readonly SoldOutDish[];
    /** Server time, in epoch milliseconds. */
    now: number;
    leadTime: LeadTime;
    board: RefObject<HTMLElement | null>;
  },
): { openMenu(number: number): void; menu: ReactNode } {
  const { timeZone } = useBusiness();
  const [number, setNumber] = useState<number | null>(null);
  const [openCount, setOpenCount] = useState(0);
  const contact = useStaffLoad<typeof clientLoader>();
  const announce = useHandledElsewhere();
  const part = useLazyPart(() => import("./ticket-dialog.tsx"), {
    isNeeded: number !== null,
    preload: true,
    onLoadFailure: () => setNumber(null),
  });
  const boardTicket = number === null ? undefined : knownTickets.get(number);
  const opener = useRef<Element | null>(null);
  /** The button that opened the dialog, or the board if the ticket has moved. */
  const focusAfterClose = useMemo(
    () => ({
      get current() {
        return opener.current instanceof HTMLElement && opener.current.isConnected
          ? opener.current
          : board.current;
      },
    }),
    [board],
  );
  /** The last open ticket, which stays visible during the closing animation. */
  const [lastTicket, setLastTicket] = useState<Ticket | null>(null);
  if (boardTicket && boardTicket.ticket !== lastTicket) setLastTicket(boardTicket.ticket);
  function listDelays(ticket: Ticket) {
    if (!canBeDelayed(ticket)) return [];
    return delayMinutes.map((minutes) => {
      const delayed = { ...ticket, wantedAt: getDelayedTime(now, ticket, leadTime, minutes) };
      return { minutes, time: formatCardTime(delayed, now, leadTime, timeZone) };
    });
  }
  return {
    openMenu(ticketNumber) {
      opener.current = document.activeElement;
      void contact.load(`/admin/kitchen/${ticketNumber}/contact`);
      setNumber(ticketNumber);
      setOpenCount((count) => count + 1);
    },
    menu: part && lastTicket && (
      <part.TicketDialog
        // A new dialog each time, without the reason that was chosen before.
        key={openCount}
        ticket={lastTicket}
        // The fetcher keeps the previous ticket's contact until the next one is loaded.
        contact={
          contact.data && contact.data.number !== lastTicket.number ? undefined : contact.data
        }
        soldOut={soldOut}
        now={now}
        delays={listDelays(lastTicket)}
        shortestDelay={
          isTooLateToConfirm(now, lastTicket, leadTime)
            ? getShortestDelay(now, lastTicket, leadTime)
            : null
        }
        outcome={boardTicket?.outcome}
        finalFocus={focusAfterClose}
        onClose={() => setNumber(null)}
        onHandledElsewhere={() => announce({ ticket: lastTicket, outcome: boardTicket?.outcome })}
      />
    ),
  };
}

interface HandledTicket {
  ticket: Ticket;
  outcome: BoardTicket["outcome"] | undefined;
}

/** Announces who answered or closed an order while its dialog was open, until staff dismiss it. */
function useHandledElsewhere(): (handled: HandledTicket) => void {
  const { data, load } = useStaffLoad<typeof clientLoader>();
  const waiting = useRef<HandledTicket | null>(null);
  const show = useEffectEvent((loaded: Awaited<ReturnType<typeof clientLoader>>) => {
    if (!waiting.current || loaded?.number !== waiting.current.ticket.number) return;
    showHandled(waiting.current, loaded.lastStep);
    waiting.current = null;
  });
  useEffect(() => {
    if (data !== undefined) show(data);
  }, [data]);
  return (handled) => {
    waiting.current = handled;
    // The name follows once it is loaded.
    showHandled(handled, undefined);
    void load(`/admin/kitchen/${handled.ticket.number}/contact`);
  };
}

function showHandled(handled: HandledTicket, lastStep: OrderHistoryEntry | undefined): void {
  const id = `handled-${handled.ticket.number}`;
  toast.info(describeHandled(handled, lastStep), { id, duration: 0 });
}

/** `lastStep` is undefined until it is loaded. */
export function describeHandled(
  { ticket, outcome }: HandledTicket,
  lastStep: Pick<OrderHistoryEntry, "from" | "to" | "who"> | undefined,
): string {
  const { number } = ticket;
  if (outcome === "cancelled_by_customer") return messages.kitchen.cancelledByCustomer(number);
  if (lastStep?.who)
    return messages.kitchen.handledWhileOpen(lastStep.who, describeStep(ticket, lastStep));
  return messages.kitchen.orderClosed(number, describeNewStatus(ticket, outcome ?? ticket.status));
}

function describeStep(
  ticket: Ticket,
  { from, to }: Pick<OrderHistoryEntry, "from" | "to">,
): string {
  const order = `order ${ticket.number}`;
  if (to === "confirmed" && from === "pending") return `confirmed ${order}`;
  if (to === "cancelled") return `${from === "pending" ? "rejected" : "cancelled"} ${order}`;
  const label = describeNewStatus(ticket, to);
  return `marked ${order} as ${label.toLowerCase()}`;
}
