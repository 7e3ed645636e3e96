import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import type { ChangeBookingInput } from "../../../domain/bookings/booking-schema.ts";
import { maxNameLength, maxNotesLength, maxPhoneLength } from "../../../domain/field-lengths.ts";
import { formatFullDay } from "../../../domain/format-instant.ts";
import { messages } from "../../../domain/messages.ts";
import { networkFailure } from "../../network-failure.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./booking-action.ts";
import { BookingTimeFields } from "./booking-time-fields.tsx";
import { formatTables } from "./describe-booking.ts";
import type { ListedBooking } from "./load-booking-day.ts";
import { showBookingResult } from "./show-booking-result.ts";
import { bookingActionPath } from "./use-booking-action.ts";

/** For the dialog's Save button. */
export const bookingFormId = "booking";

interface Props {
  fetcher: ReturnType<typeof useFetcher<typeof clientAction>>;
  booking: ListedBooking;
  tables: readonly RoomTable[];
  slotMinutes: number;
  /** False once the booking has ended or is on another day. Only typed values stay on screen. */
  isOpen: boolean;
  /** True if this form replaces one that had focus. */
  shouldFocus: boolean;
  /** Restarts the form with the saved version. */
  onReset(hadFocus: boolean): void;
  onSaved(): void;
}

function getInitialValues({
  date,
  time,
  guests,
  name,
  phoneText,
  specialRequests,
  tableIds,
}: ListedBooking) {
  return {
    date,
    time,
    guests: String(guests),
    table: String(tableIds[0] ?? ""),
    name,
    phone: phoneText,
    specialRequests,
  };
}

type Values = ReturnType<typeof getInitialValues>;

const labels: Record<keyof Values, string> = {
  date: "Date",
  time: "Time",
  guests: "Guests",
  table: "Table",
  name: "Name",
  phone: "Phone Number",
  specialRequests: "Notes",
};
const fieldNames = Object.keys(labels) as (keyof Values)[];

/**
 * Changes a booking. If a colleague saves the booking first, staff see those changes and decide
 * whether to overwrite them.
 */
export function BookingForm({
  fetcher,
  booking,
  tables,
  slotMinutes,
  isOpen,
  shouldFocus,
  onReset,
  onSaved,
}: Props) {
  const sendsEmails = useSendsEmails();
  const saved = getInitialValues(booking);
  const [initial] = useState(saved);
  // The last saved version that was shown to staff.
  const [seen, setSeen] = useState({ values: saved, version: booking.version });
  const changedFields = fieldNames.filter((key) => saved[key] !== seen.values[key]);
  const hasChanged = changedFields.length > 0;
  // A step such as "Arrived" changes the version but none of this form's fields.
  const version = hasChanged ? seen.version : booking.version;
  useNewResult(fetcher.data, (result) => {
    if (result.kind !== "ok") return;
    showBookingResult(result, booking.number);
    onSaved();
  });
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shouldFocus) formElement.current?.focus();
  }, [shouldFocus]);
  const [isTyped, setTyped] = useState(false);
  const reset = () => onReset(formElement.current?.contains(document.activeElement) ?? false);
  const resetUneditedForm = useEffectEvent(reset);
  useEffect(() => {
    if (hasChanged && !isTyped) resetUneditedForm();
  }, [hasChanged, isTyped]);
  const form = useCheckedForm<ChangeBookingInput>({
    id: bookingFormId,
    loadCheck: async () => (await import("./check-booking.ts")).checkBooking,
    result: fetcher.data,
    preloadCheck: true,
    defaultValue: initial,
    getOfflineFailure: () => networkFailure({ message: messages.offline.notSent }),
  });
  const texts = {
    ...saved,
    date: formatFullDay(new Date(`${saved.date}T12:00:00Z`), "UTC"),
    table: formatTables(booking, tables),
  };
  if (!isOpen && !isTyped) return null;
  return (
    <fetcher.Form
      ref={formElement}
      tabIndex={-1}
      method="post"
      action={bookingActionPath}
      {...form.formProps}
      onInput={(event) => {
        setTyped(true);
        form.formProps.onInput(event);
      }}
      className="flex flex-col gap-4"
    >
      <ErrorSummary errors={form.errors} />
      {isOpen && hasChanged && isTyped && (
        <div role="alert" className="flex flex-col gap-3 rounded-card border-2 border-danger p-4">
          <p className="font-semibold">Someone else changed this booking. Saved now:</p>
          <ul>
            {changedFields.map((key) => (
              <li key={key} className="whitespace-pre-line wrap-anywhere">
                {labels[key]}: {texts[key] || "none"}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button onClick={reset}>Use latest version</Button>
            <Button
              variant="secondary"
              onClick={() => setSeen({ values: saved, version: booking.version })}
            >
              Keep my changes
            </Button>
          </div>
        </div>
      )}
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="number" value={booking.number} />
      <input type="hidden" name="version" value={version} />
      <BookingTimeFields field={form.field} tables={tables} slotMinutes={slotMinutes} />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={maxNameLength}
        required
        {...form.field("name")}
      />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={maxPhoneLength}
        required={!booking.isWalkIn}
        {...form.field("phone")}
      />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={maxNotesLength}
        required={false}
        {...form.field("specialRequests")}
      />
      {isOpen ? (
        <p className="text-muted text-sm">
          {sendsEmails && booking.hasEmail
            ? "If the time or the number of guests changes, the customer gets an email."
            : `The customer gets no email: ${booking.phone ? "call them about" : "tell them yourself of"} changes.`}
        </p>
      ) : (
        <p role="alert" className="font-semibold text-danger">
          This booking can no longer be changed here. What you typed is not saved.
        </p>
      )}
    </fetcher.Form>
  );
}
