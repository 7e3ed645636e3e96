import { Phone } from "lucide-react";
import { Form } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { useViewer } from "../../session/use-viewer.ts";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { Button, ExternalButtonLink } from "../../ui/button.tsx";
import { ErrorSummary, TextArea, TextField } from "../../ui/form/field.tsx";
import { AlreadyPlaced } from "../already-placed.tsx";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { NearestTimes } from "../times/nearest-times.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import { GuestsField } from "./guests-field.tsx";
import { readGuests, useReservationForm } from "./use-reservation-form.ts";

/** How many, when, and who. It can be filled in by anybody; a table is booked by somebody who is signed in. */
export function ReservationForm({ result }: { result: PlaceOrderResult | undefined }) {
  const shown = useReservationForm(result);
  const { formProps, field, errors, busy, times, refusal, keepTyped } = shown;
  const viewer = useViewer();
  return (
    <Form
      key={shown.round}
      ref={shown.form}
      method="post"
      action="/dine-in"
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        keepTyped();
      }}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else formProps.onSubmit(event);
      }}
      className="flex flex-col gap-7"
    >
      <ErrorSummary errors={errors} />
      {refusal?.earlierOrder != null && (
        <AlreadyPlaced number={refusal.earlierOrder} anew="Book another table" onOrderAnew={shown.bookAnother} />
      )}
      <NearestTimes nearest={refusal?.nearest ?? []} onChoose={shown.chooseInstead} />
      <input type="hidden" name="idempotencyKey" value={shown.key} />
      <input type="hidden" name="date" value={times.day ?? ""} />
      <input type="hidden" name="time" value={times.time} />

      <GuestsField field={field("guests")} value={shown.guests} count={readGuests(shown.guests)} onChange={shown.chooseGuests} />
      {shown.tooMany ? (
        <CallUs />
      ) : shown.timesMissing ? (
        <TimesMissing busy={times.loading} onAgain={shown.askAgain} />
      ) : (
        <DayAndTimePicker
          legends={{ day: "Date", time: "Time" }}
          fields={{ day: { ...field("date"), name: "dayChoice" }, time: { ...field("time"), name: "timeChoice" } }}
          {...times}
          onDay={shown.chooseDay}
          onTime={shown.chooseTime}
        />
      )}

      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <TextField label="Name" autoComplete="name" maxLength={100} required {...field("name")} />
        <TextField
          label="Contact Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="So that we can call about your table."
          required
          {...field("contact")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required={false}
        {...field("email")}
      />
      <TextArea
        label="Special Requests"
        hint="An allergy, a high chair, a birthday: whatever we should know."
        rows={3}
        maxLength={500}
        required={false}
        {...field("specialRequests")}
      />
      <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center">
        <Button type="submit" busy={busy} className="min-h-13 shrink-0 px-7 text-lg">
          {busy ? "Booking your table..." : "Book Your Table"}
        </Button>
        <p className="min-h-10 content-center text-muted text-sm">
          {viewer.state === "visitor"
            ? "You sign in on the way. What you typed is kept, and nothing is booked before."
            : "Plans change: until we have confirmed it, you can move or cancel it in your dashboard."}
        </p>
      </div>
    </Form>
  );
}

/** For more guests than the page can seat by itself. */
function CallUs() {
  const { largestBooking } = useBusiness();
  const [phone] = usePhones();
  return (
    <div role="status" className="rounded-card border border-accent-text bg-raised p-5">
      <p>{messages.reservation.tooLarge(largestBooking)}</p>
      {phone && (
        <ExternalButtonLink href={phone.href} className="mt-4">
          <Phone aria-hidden="true" className="size-4.5" />
          Call {phone.text}
        </ExternalButtonLink>
      )}
    </div>
  );
}
