import { useState } from "react";
import type { DayBooking } from "../../../domain/bookings/booking.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { listSteps, type Step } from "./steps.ts";
import { useBookingAction } from "./use-booking-action.ts";

/** The actions of a booking, the usual next one first. `now` is in ms since 1970. */
export function BookingButtons({ booking, now }: { booking: DayBooking; now: number }) {
  const { number, version, name } = booking;
  const [asked, setAsked] = useState<Step | null>(null);
  const action = useBookingAction(() => setAsked(null));
  const { next, more } = listSteps(booking, now);
  const take = (step: Step) => (step.isFinal ? setAsked(step) : action.send(step.intent, { number, version }));
  return (
    <>
      {[...(next ? [next] : []), ...more].map((step) => (
        <Button
          key={step.intent}
          variant={step === next ? "primary" : "secondary"}
          busy={action.sending === step.intent}
          onClick={() => take(step)}
        >
          {step.label}
          <span className="sr-only"> booking {number}</span>
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`${name || "This booking"}: no-show?`}
        description="The booking is cancelled, its table is free, and the customer gets an email. Your name is recorded."
        keep="Keep booking"
        confirm="Mark as no-show"
        confirming="Marking..."
        busy={action.busy}
        onConfirm={() => asked && action.send(asked.intent, { number, version })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
