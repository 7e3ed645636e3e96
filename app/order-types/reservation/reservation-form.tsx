import { Form } from "react-router";
import { maxEmailLength, maxNameLength, maxNotesLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { useViewer } from "../../session/use-viewer.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { formatDayAndTime } from "../times/format-day.ts";
import { CallUs } from "./call-us.tsx";
import { GuestsField } from "./guests-field.tsx";
import { parseGuests, useReservationForm } from "./use-reservation-form.ts";

/** The reservation form. Visitors can fill it in before they sign in to book. */
export function ReservationForm({ result }: { result: PlaceOrderResult | undefined }) {
  const form = useReservationForm(result);
  const { field, busy, times, refusal } = form;
  const viewer = useViewer();
  const sendsEmails = useSendsEmails();
  const isHydrated = useHydrated();
  // Loaded separately, to keep the page's first load small: without scripts there are no times.
  const freeTimes = useLazyPart(() => import("./free-times.tsx"), {
    isNeeded: true,
    preload: true,
  });
  const refusedBooking = useLazyPart(() => import("./refused-booking.tsx"), {
    isNeeded: refusal !== undefined,
    preload: false,
  });
  const { autoConfirm } = useBusiness();
  const cancelText = autoConfirm.includes("reservation")
    ? "We usually confirm it straight away. After that, contact us to change or cancel it."
    : "You can change or cancel it in your dashboard until we confirm it.";
  return (
    <Form {...form.formProps} action="/dine-in" className="flex flex-col gap-7">
      {form.hasDraft && viewer.state === "signed-in" && !result && (
        <p role="status" className="rounded-card bg-raised px-5 py-4 font-semibold">
          {messages.reservation.notBookedYet}
        </p>
      )}
      <ErrorSummary errors={form.isTooLarge ? {} : form.errors} />
      {refusal && refusedBooking && (
        <refusedBooking.RefusedBooking
          earlierOrderNumber={refusal.earlierOrder ?? null}
          nearest={refusal.nearest ?? []}
          onBookAnother={form.orderAgain}
          onChoose={form.chooseAlternative}
        />
      )}
      <input type="hidden" name="idempotencyKey" value={form.key} />
      <input type="hidden" name="date" value={times.day ?? ""} />
      <input type="hidden" name="time" value={times.time} />

      <GuestsField
        field={field("guests")}
        value={form.guests}
        count={parseGuests(form.guests)}
        onChange={form.chooseGuests}
      />
      {form.isTooLarge ? (
        <CallUs maxGuests={form.maxGuests} />
      ) : freeTimes ? (
        <freeTimes.FreeTimes
          guests={parseGuests(form.guests)}
          isMissing={form.isMissingTimes}
          isRefused={Boolean(refusal?.nearest?.length)}
          onReload={form.reload}
          fields={{
            day: { ...field("date"), name: "dayChoice" },
            time: { ...field("time"), name: "timeChoice" },
          }}
          {...times}
          onDayChange={form.chooseDay}
          onTimeChange={form.chooseTime}
        />
      ) : (
        <Skeleton className="h-50 rounded-card" />
      )}

      {/* Hidden, not removed, to keep what was typed. */}
      <div className={form.isTooLarge ? "hidden" : "contents"}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={maxNameLength}
          required
          {...field("name")}
        />
        <PhoneField
          label="Contact Number"
          purpose="In case we need to call about your table."
          {...field("contact")}
        />
        {sendsEmails && (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={maxEmailLength}
            required={false}
            {...field("email")}
          />
        )}
        <TextArea
          label="Special requests"
          hint="Allergies, a high chair, a birthday: anything we should know."
          rows={3}
          maxLength={maxNotesLength}
          required={false}
          {...field("specialRequests")}
        />
        {viewer.state === "signed-in" && <input type="hidden" name="wasSignedIn" value="on" />}
        <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center">
          <Button
            // A form submitted before hydration would lose the typed values. The click is replayed
            // after hydration.
            type={isHydrated ? "submit" : "button"}
            onClick={isHydrated ? undefined : () => form.form.current?.requestSubmit()}
            busy={busy}
            className="min-h-13 shrink-0 px-7 text-lg"
          >
            {busy ? "Booking your table…" : `Book Your Table${describeChoice(form)}`}
          </Button>
          <p className="min-h-10 content-center text-muted text-sm">
            {viewer.state === "visitor" && "You'll sign in next. We'll keep your details."}
            {viewer.state === "signed-in" && cancelText}
          </p>
        </div>
      </div>
    </Form>
  );
}

/** ` for 6, Tue 1 Dec, 18:00`; empty until a time is chosen. */
function describeChoice({ guests, times: { day, time } }: ReturnType<typeof useReservationForm>) {
  const count = parseGuests(guests);
  if (!count || !day || !time) return "";
  return ` for ${count}, ${formatDayAndTime({ day, time })}`;
}
