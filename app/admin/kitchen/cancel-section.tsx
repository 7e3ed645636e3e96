import { useState } from "react";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import { describeNoEmail } from "../../../domain/messages/format/describe-no-email.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { listPresetReasons, maxReasonLength } from "../../../domain/orders/cancel-reason.ts";
import { describeCancelEffect } from "../../../domain/orders/status/skipped-steps.ts";
import type { SoldOutDish } from "../../../domain/orders/status/sold-out-for.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { presetReasonLabels } from "../orders/preset-reason-labels.ts";
import type { useMistapGuard } from "./screen/use-mistap-guard.ts";
import { MarkSoldOut } from "./sold-out/mark-sold-out.tsx";
import type { ChosenReason, useTicketAction } from "./use-ticket-action.ts";

/** Rejects or cancels a ticket's order: a reason first, then the button. */
export function CancelSection({
  ticket,
  soldOut,
  isCounterSale,
  refund,
  ticketAction,
  guard,
  hasEmail,
  canCall,
  chosenReason,
  isMarking,
  onChoose,
}: {
  ticket: Ticket;
  soldOut: readonly SoldOutDish[];
  isCounterSale: boolean;
  /** In pence; null if there is nothing to refund. */
  refund: number | null;
  ticketAction: ReturnType<typeof useTicketAction>;
  guard: ReturnType<typeof useMistapGuard>;
  /** Whether emails reach the customer. */
  hasEmail: boolean;
  /** Whether the customer's phone number is known. */
  canCall: boolean;
  chosenReason: ChosenReason | null;
  /** Whether staff first mark the dishes that have sold out. */
  isMarking: boolean;
  onChoose(reason: ChosenReason): void;
}) {
  const { number, status, version } = ticket;
  const { currency } = useBusiness();
  const isPending = status === "pending";
  const [reasonText, setReasonText] = useState("");
  const reasons = [...listPresetReasons({ isCounterSale }), "other"] as const;
  return (
    <section aria-labelledby={`reject-${number}`}>
      <h3 id={`reject-${number}`} className="text-xl">
        {isPending ? "Reject" : "Cancel"}
      </h3>
      <p className="mb-2 text-muted">
        Choose a reason, then {isPending ? "reject" : "cancel"} the order.{" "}
        {!isPending && `${describeCancelEffect(ticket)} Your name is recorded. `}
        {hasEmail ? "We email the reason to the customer." : describeNoEmail({ canCall })} You can
        undo this for {undoSeconds} seconds.
      </p>
      {refund !== null && (
        <p className="mb-2 font-semibold">
          {messages.counter.refund(formatPence(refund, currency))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant={reason === chosenReason ? "primary" : "secondary"}
            aria-pressed={reason === chosenReason}
            className="min-h-12"
            onClick={() => onChoose(reason)}
          >
            {getReasonLabel(reason)}
          </Button>
        ))}
      </div>
      {chosenReason && (
        <div ref={scrollIntoView} className="scroll-mb-4 pt-3">
          {isMarking && <MarkSoldOut order={ticket} soldOut={soldOut} />}
          {chosenReason === "other" && (
            <div className="mb-3">
              <TextArea
                id={`reject-reason-${number}`}
                name="reasonText"
                label="Reason shown to the customer"
                maxLength={maxReasonLength}
                required
                value={reasonText}
                onChange={(event) => setReasonText(event.currentTarget.value)}
              />
            </div>
          )}
          <Button
            variant="danger"
            busy={ticketAction.isBusy("status")}
            disabled={chosenReason === "other" && reasonText.trim() === ""}
            className="min-h-12"
            {...(guard.isInactive && { "aria-disabled": true })}
            onClick={guard.guardTap(
              () =>
                void ticketAction.submit("status", {
                  to: "cancelled",
                  from: status,
                  reason: chosenReason,
                  reasonText: chosenReason === "other" ? reasonText : "",
                  version,
                }),
            )}
          >
            {isPending ? "Reject" : "Cancel"} order {number}: {getReasonLabel(chosenReason)}
          </Button>
        </div>
      )}
    </section>
  );
}

function getReasonLabel(reason: ChosenReason): string {
  return reason === "other" ? "Other reason" : presetReasonLabels[reason];
}

/** The button appears below the reasons, which may be at the bottom of the visible area. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
