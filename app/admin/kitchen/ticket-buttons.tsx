import { useEffect, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { Button } from "../../ui/button.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { useAdvanceTicket } from "./use-advance-ticket.ts";
import { type BoardTicket, mustStayOnBoard } from "./use-known-tickets.ts";

/** For each current status: the status that the main button sets, and the button's label. */
const nextStep: Partial<Record<OrderStatus, { to: OrderStatus; label: string }>> = {
  pending: { to: "confirmed", label: "Confirm" },
  confirmed: { to: "in_progress", label: "Start cooking" },
  in_progress: { to: "completed", label: "Done" },
};

export interface TicketButtonsProps extends BoardTicket {
  /** True just after the board has moved: a tap may have been meant for another ticket. */
  isSettling: boolean;
  isPrinting: boolean;
  /** True while this ticket or another one is being printed. */
  isPrinterBusy: boolean;
  onPrint(): void;
  /** Removes from the board the ticket of an order that was closed elsewhere. */
  onClear(): void;
}

export function TicketButtons({ ticket, outcome, isSettling, isPrinting, isPrinterBusy, onPrint, onClear }: TicketButtonsProps) {
  const { number, status, version, timesPrinted } = ticket;
  const { busy, advance } = useAdvanceTicket(number);
  // While unsettled, the button may have just changed its meaning: ignore the second tap of a double tap.
  const isUnsettled = useJustChanged(version) || isSettling;
  const orderSuffix = <span className="sr-only"> order {number}</span>;
  if (mustStayOnBoard({ ticket, outcome }))
    return (
      <Button variant="danger" className="min-h-14 text-lg" onClick={onClear}>
        Clear{orderSuffix}
      </Button>
    );
  if (outcome) return null;
  const step = nextStep[status];
  const ifSettled = (action: () => void) => () =>
    isUnsettled ? toast.info(messages.kitchen.justChanged, { id: "just-changed" }) : action();
  return (
    <div className="flex flex-wrap gap-3">
      {step && (
        <Button
          busy={busy}
          variant={status === "confirmed" ? "secondary" : "primary"}
          aria-disabled={busy || isUnsettled || undefined}
          className="min-h-14 flex-1 text-lg"
          onClick={ifSettled(() => void advance(step.to, version))}
        >
          {step.label}
          {orderSuffix}
        </Button>
      )}
      <Button
        variant="ghost"
        busy={isPrinting}
        aria-disabled={isPrinterBusy || isUnsettled || undefined}
        className="min-h-14 border-line px-4"
        onClick={ifSettled(onPrint)}
      >
        <Printer aria-hidden="true" className="size-5" />
        {timesPrinted === 0 ? "Print" : "Print again"}
        {orderSuffix}
      </Button>
    </div>
  );
}

/** The length of a slow double tap. */
const settleMs = 1_000;

/** True for `settleMs` after `version` changes, while a tap may have been meant for the previous state. */
function useJustChanged(version: number): boolean {
  const [settledVersion, setSettledVersion] = useState(version);
  useEffect(() => {
    if (settledVersion === version) return;
    const timer = setTimeout(() => setSettledVersion(version), settleMs);
    return () => clearTimeout(timer);
  }, [settledVersion, version]);
  return settledVersion !== version;
}
