import { formatTime } from "../../../domain/format-instant.ts";
import type { ClosedTicket } from "../../../domain/kitchen/ticket.ts";
import { getCompletedLabel } from "../../../domain/kitchen/ticket-badge.ts";
import { messages } from "../../../domain/messages.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useMoveBack } from "./use-move-back.ts";

/**
 * Recently closed tickets, each with a button that brings it back. `closed` is undefined while
 * loading and null if it could not be loaded.
 */
export function RecallDialog({
  closed,
  isOpen,
  onClose,
}: {
  closed: { tickets: readonly ClosedTicket[] } | null | undefined;
  isOpen: boolean;
  onClose(): void;
}) {
  return (
    <Dialog
      preload
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Recall a ticket"
      description="Brings a closed ticket back to the board. To undo a step of an open one, tap … on it. Your name is recorded."
    >
      {closed?.tickets.length === 0 && (
        <p className="pb-4 text-muted">{messages.kitchen.noClosedTickets}</p>
      )}
      {!closed && (
        <p role="status" className="pb-4 text-muted">
          {closed === null ? messages.kitchen.closedNotLoaded : "Loading…"}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {closed?.tickets.map((ticket) => (
          <ClosedTicketRow key={ticket.number} ticket={ticket} onRecalled={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function ClosedTicketRow({ ticket, onRecalled }: { ticket: ClosedTicket; onRecalled(): void }) {
  const { timeZone } = useBusiness();
  const { number, version, type, name, status, closedAt } = ticket;
  const hasEmail = useSendsEmails() && ticket.hasEmail;
  const moveBack = useMoveBack(`recall-${number}`);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1 wrap-anywhere leading-snug">
        <strong className="text-xl tabular-nums">{number}</strong> {staffTypeLabels[type]} {name}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          <StatusBadge
            status={status}
            label={status === "completed" ? getCompletedLabel(ticket) : undefined}
          />{" "}
          {formatTime(closedAt, timeZone)}
        </span>
        {status === "cancelled" && (
          <span className="mt-1 block text-sm">
            {hasEmail
              ? "If we've told the customer that it was cancelled, we'll email them to say it's back on."
              : "The customer gets no email: tell them that it is back on."}
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        busy={moveBack.busy}
        className="shrink-0"
        onClick={() => void moveBack.submit({ number, version, isRecall: true }).then(onRecalled)}
      >
        Recall<span className="sr-only"> order {number}</span>
      </Button>
    </li>
  );
}
