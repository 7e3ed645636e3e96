import { useEffect, useRef, useState } from "react";
import type { DayBooking } from "../../../domain/bookings/booking.ts";
import { findNoShowTime } from "../../../domain/bookings/no-show.ts";
import { formatTime } from "../../../domain/format-instant.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { BookingIntentName } from "./booking-intents.ts";
import { listBookingSteps, type Step } from "./booking-steps.ts";
import { describeNoteCheck } from "./describe-booking.ts";
import { useLastBookingStep } from "./last-booking-step.ts";
import { undoBookingStepButton } from "./undo-booking-step.tsx";
import { useBookingAction } from "./use-booking-action.ts";

/** How long taps are ignored after a change, in ms, so that a double tap doesn't take two steps. */
const settleMs = 500;

/** Buttons for a booking's actions, with the usual next step first. */
export function BookingButtons({
  booking,
  now,
  isInDialog = false,
  isInactive = false,
}: {
  booking: Pick<DayBooking, "number" | "version" | "name" | "hasEmail"> &
    Parameters<typeof listBookingSteps>[0];
  /** In epoch ms. */
  now: number;
  /** Always offers Undo, because a modal dialog covers the strip with the last no-show's. */
  isInDialog?: boolean;
  /** Ignores taps, which may have been meant for the buttons that were there before. */
  isInactive?: boolean;
}) {
  const { number, name, version } = booking;
  const { timeZone } = useBusiness();
  const hasEmail = useSendsEmails() && booking.hasEmail;
  /** Kept while the dialog closes, so that its text does not change. */
  const [stepToConfirm, setStepToConfirm] = useState<Step | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const action = useBookingAction(() => setIsConfirming(false));
  const isSettling = useRef(false);
  const previousVersion = useRef(version);
  useEffect(() => {
    if (previousVersion.current === version) return;
    previousVersion.current = version;
    isSettling.current = true;
    const timer = setTimeout(() => {
      isSettling.current = false;
    }, settleMs);
    return () => clearTimeout(timer);
  }, [version]);
  const lastStep = useLastBookingStep();
  const justDone = lastStep?.number === number ? lastStep.kind : null;
  const { next, more } = listBookingSteps(booking, now, timeZone, {
    isJustSeated: justDone === "walk-in",
  });
  const noShowTime = findNoShowTime(booking, now);
  const hasUndoStrip = justDone === "no-show" && !isInDialog;
  const steps = [...(next ? [next] : []), ...more].filter(
    ({ intent }) => !(hasUndoStrip && intent === "reopen"),
  );
  const perform = (step: Step) => {
    if (isSettling.current || isInactive) return;
    if (step.needsConfirmation) {
      setStepToConfirm(step);
      setIsConfirming(true);
    } else action.send(step.intent, { number, version });
  };
  return (
    <>
      {steps.map((step) => (
        <Button
          // A stable key, so that the next-step button keeps focus when the step changes.
          key={step === next ? "next" : step.intent}
          variant={step === next ? "primary" : "secondary"}
          busy={action.sendingIntent === step.intent}
          {...(isInactive && { "aria-disabled": true })}
          onClick={() => perform(step)}
        >
          {step.label}
          <span className="sr-only">
            {" "}
            booking {number}
            {step.intent === "reopen" && name && `, ${name}`}
          </span>
        </Button>
      ))}
      {noShowTime !== null && (
        <p className="self-center text-muted text-sm leading-tight">
          No-show from {formatTime(new Date(noShowTime), timeZone)}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        {...describeQuestion(stepToConfirm?.intent, { ...booking, hasEmail })}
        busy={action.busy}
        focusAfter={hasUndoStrip ? undoBookingStepButton : undefined}
        // The name is for Undo.
        onConfirm={() =>
          stepToConfirm && action.send(stepToConfirm.intent, { number, version, name })
        }
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}

function describeQuestion(
  intent: BookingIntentName | undefined,
  booking: Parameters<typeof describeNoteCheck>[0] & Parameters<typeof describeNoShow>[0],
) {
  if (intent === "confirm") return describeNoteCheck(booking);
  if (intent === "undo-walk-in") return walkInQuestion;
  return describeNoShow(booking);
}

const walkInQuestion = {
  title: "Undo this walk-in?",
  description:
    "This cancels it and frees its table. Guests from the waiting list get their place in it back. Your name is recorded.",
  cancelLabel: "Keep walk-in",
  confirmLabel: "Undo walk-in",
  busyLabel: "Undoing…",
  confirmVariant: "danger",
} as const;

function describeNoShow({ name, hasEmail }: Pick<DayBooking, "name" | "hasEmail">) {
  return {
    title: `Mark ${name || "this booking"} as a no-show?`,
    description: `This cancels the booking and frees its table.${hasEmail ? " The customer gets an email." : ""} Your name is recorded.`,
    cancelLabel: "Keep booking",
    confirmLabel: "Mark as no-show",
    busyLabel: "Marking…",
    confirmVariant: "danger",
  } as const;
}
