import { Printer } from "lucide-react";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { nextStep } from "./next-step.ts";
import { useMovingOn } from "./use-advance-ticket.ts";
import { useJustChanged } from "./use-just-changed.ts";
import { type BoardTicket, mustBeSeen } from "./use-known-tickets.ts";

export interface TicketButtonsProps extends BoardTicket {
  /** The board has just moved: a tap may have been meant for another ticket. */
  isSettling: boolean;
  isPrinting: boolean;
  /** This ticket or another one is being printed. */
  printerIsBusy: boolean;
  onPrint(): void;
  /** Removes a ticket that was closed elsewhere. */
  onSeen(): void;
}

export function TicketButtons({ ticket, gone, isSettling, isPrinting, printerIsBusy, onPrint, onSeen }: TicketButtonsProps) {
  const { number, status, version, timesPrinted } = ticket;
  const { busy, moveOn } = useMovingOn(number);
  // The button has just changed its meaning: ignore the second tap of a double tap.
  const isGuarded = useJustChanged(version) || isSettling;
  const ofOrder = <span className="sr-only"> order {number}</span>;
  if (mustBeSeen({ ticket, gone }))
    return (
      <Button variant="danger" className="min-h-14 text-lg" onClick={onSeen}>
        Clear{ofOrder}
      </Button>
    );
  if (gone) return null;
  const step = nextStep[status];
  const guarded = (press: () => void) => () =>
    isGuarded ? toast.info(messages.kitchen.justChanged, { id: "just-changed" }) : press();
  return (
    <div className="flex flex-wrap gap-3">
      {step && (
        <Button
          busy={busy}
          variant={status === "confirmed" ? "secondary" : "primary"}
          aria-disabled={busy || isGuarded || undefined}
          className="min-h-14 flex-1 text-lg"
          onClick={guarded(() => void moveOn(step.to, version))}
        >
          {step.words}
          {ofOrder}
        </Button>
      )}
      <Button
        variant="ghost"
        busy={isPrinting}
        aria-disabled={printerIsBusy || isGuarded || undefined}
        className="min-h-14 border-line px-4"
        onClick={guarded(onPrint)}
      >
        <Printer aria-hidden="true" className="size-5" />
        {timesPrinted === 0 ? "Print" : "Print again"}
        {ofOrder}
      </Button>
    </div>
  );
}
