import type { Ticket } from "../../../../domain/kitchen/ticket.ts";
import type { DelayMinutes } from "../../../../domain/kitchen/ticket-timing.ts";
import { describeNoEmail } from "../../../../domain/messages/format/describe-no-email.ts";
import { Button } from "../../../ui/button.tsx";
import type { useMistapGuard } from "../screen/use-mistap-guard.ts";
import type { useTicketAction } from "../use-ticket-action.ts";

/** `time` is when the order would be due, such as `Leave 17:42`. */
export interface Delay {
  minutes: DelayMinutes;
  time: string;
}

/** Buttons that delay a ticket's order. With `isConfirming`, they also confirm it. */
export function DelayButtons({
  ticket: { number, version, status },
  delays,
  ticketAction,
  guard,
  hasEmail,
  canCall,
  isConfirming = false,
  isFirstMain = false,
  needsCare = false,
  seenSoldOut = "",
}: {
  ticket: Ticket;
  /** Empty if the order cannot be delayed. */
  delays: readonly Delay[];
  ticketAction: ReturnType<typeof useTicketAction>;
  guard: ReturnType<typeof useMistapGuard>;
  /** Whether emails reach the customer. */
  hasEmail: boolean;
  /** Whether the customer's phone number is known. */
  canCall: boolean;
  isConfirming?: boolean;
  /** Fills the first button. */
  isFirstMain?: boolean;
  /** Whether a dish is sold out, or may not be safe for the customer. */
  needsCare?: boolean;
  /** Ids of the order's dishes that are shown as sold out, joined by commas. */
  seenSoldOut?: string;
}) {
  if (delays.length === 0) return null;
  const id = `${isConfirming ? "confirm-later" : "delay"}-${number}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-semibold font-text text-base">
        {isConfirming
          ? `Confirm ${needsCare ? "anyway " : ""}with more time`
          : `Delay${status === "pending" ? " without confirming" : ""}`}
        <span className="font-normal text-muted">
          {hasEmail
            ? isConfirming
              ? ". One email with the new time."
              : ". We email the new time."
            : `. ${describeNoEmail({ canCall })}`}
        </span>
      </h3>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {delays.map(({ minutes, time }, index) => (
          <Button
            key={minutes}
            variant={isFirstMain && index === 0 ? "primary" : "secondary"}
            busy={ticketAction.isBusy("delay", { minutes, confirm: isConfirming })}
            {...(guard.isInactive && { "aria-disabled": true })}
            className="min-h-12 px-1! leading-tight"
            onClick={guard.guardTap(
              () =>
                void ticketAction.submit("delay", {
                  version,
                  minutes,
                  ...(isConfirming && { confirm: true, seenSoldOut }),
                }),
            )}
          >
            <span>
              {isConfirming && "Confirm, "}
              <span className="whitespace-nowrap">
                +{minutes} {isConfirming ? "min" : "minutes"}
              </span>{" "}
              <span className="block font-normal text-sm">{time}</span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
