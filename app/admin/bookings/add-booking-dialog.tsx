import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import type { AddBookingInput } from "../../../domain/bookings/booking-schema.ts";
import {
  maxEmailLength,
  maxNameLength,
  maxNotesLength,
  maxPhoneLength,
} from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { networkFailure } from "../../network-failure.ts";
import { createIdempotencyKey } from "../../order-types/idempotency-key.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { showResult } from "../../show-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useNewResult } from "../../use-new-result.ts";
import { BookedOnDay } from "../phone-order/caller-open-orders.tsx";
import { CustomerFinder } from "../phone-order/customer-finder.tsx";
import { KnownCaller } from "../phone-order/known-caller.tsx";
import { useCaller } from "../phone-order/use-caller.ts";
import type { clientAction } from "./booking-action.ts";
import { BookingTimeFields } from "./booking-time-fields.tsx";
import { SuggestedTimes } from "./suggested-times.tsx";
import { bookingActionPath } from "./use-booking-action.ts";

const initialGuests = "2";

/**
 * `time` is `HH:MM`, or "" if none is known. `table` is a table's id; null lets the shop choose.
 */
export interface NewBooking {
  date: string;
  time: string;
  table: number | null;
}

/**
 * Adds a booking for guests who called or came in. The server refuses a table or time that is not
 * free.
 */
export function AddBookingDialog({
  initial: { date, time, table },
  tables,
  slotMinutes,
  onClose,
}: {
  initial: NewBooking;
  tables: readonly RoomTable[];
  slotMinutes: number;
  onClose(): void;
}) {
  const fetcher = useFetcher<typeof clientAction>();
  const sendsEmails = useSendsEmails();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({
    day: date,
    time,
    guests: initialGuests,
    table: String(table ?? ""),
  });
  const caller = useCaller({}, () => undefined);
  const { customer, values, showsEmail, update, choose, unlink } = caller;
  useNewResult(fetcher.data, (result) => {
    if (result.kind !== "ok") return;
    showResult(result);
    onClose();
  });
  const { field, errors, formProps } = useCheckedForm<AddBookingInput>({
    id: "add-booking",
    loadCheck: async () => (await import("./check-booking.ts")).checkNewBooking,
    result: fetcher.data,
    preloadCheck: true,
    defaultValue: { date, time, guests: initialGuests, table: String(table ?? "") },
    getOfflineFailure: () => networkFailure({ message: messages.offline.notSent }),
  });
  // Controlled, because choosing a customer fills in these fields: drop `defaultValue`.
  const getControlledProps = (
    name: "name" | "contact" | "email",
    key: "name" | "phone" | "email",
  ) => {
    const { defaultValue: _, ...rest } = field(name);
    const onChange = (event: { currentTarget: { value: string } }) =>
      update({ [key]: event.currentTarget.value });
    return { ...rest, value: values[key], onChange, autoComplete: "off" };
  };
  function readTyped() {
    if (!form.current) return;
    const data = new FormData(form.current);
    const read = (name: string) => String(data.get(name) ?? "");
    setTyped({
      day: read("date"),
      time: read("time"),
      guests: read("guests"),
      table: read("table"),
    });
  }
  function chooseTime(chosen: string) {
    const input = form.current?.elements.namedItem("time");
    if (!(input instanceof HTMLInputElement)) return;
    input.value = chosen;
    // Clears the field's error, as typing would.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const busy = fetcher.state !== "idle";
  return (
    <Dialog
      open
      // A tapped slot has the date and the time.
      focusesFirstField={table === null || "name"}
      onOpenChange={(open) => !open && onClose()}
      title="Add booking"
      footer={
        <Button type="submit" form={formProps.id} busy={busy} className="w-full">
          {busy ? "Adding…" : "Add booking"}
        </Button>
      }
    >
      <fetcher.Form
        ref={form}
        method="post"
        action={bookingActionPath}
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          readTyped();
        }}
        className="flex flex-col gap-4 pb-2"
      >
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="customerId" value={customer?.id ?? ""} />
        <BookingTimeFields
          field={field}
          tables={tables.filter(({ inUse }) => inUse)}
          slotMinutes={slotMinutes}
        />
        {typed.table === "" && (
          <SuggestedTimes
            day={typed.day}
            time={typed.time}
            guests={Number.parseInt(typed.guests, 10) || 0}
            onChoose={chooseTime}
          />
        )}
        {customer ? (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-raised px-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{customer.name || customer.email}</strong> {customer.name && customer.email}
            </span>
            <Button variant="secondary" size="sm" className="min-h-11" onClick={unlink}>
              Change customer
            </Button>
            <input type="hidden" name="email" value={customer.email} />
          </p>
        ) : (
          <CustomerFinder onChoose={choose} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            maxLength={maxNameLength}
            required
            {...getControlledProps("name", "name")}
          />
          <TextField
            label="Phone Number"
            type="tel"
            inputMode="tel"
            maxLength={maxPhoneLength}
            required
            {...getControlledProps("contact", "phone")}
          />
        </div>
        <KnownCaller known={caller.known} onChoose={choose} />
        <BookedOnDay orders={caller.openOrders} day={typed.day} />
        {showsEmail && (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={maxEmailLength}
            hint={sendsEmails ? "We'll email a confirmation." : undefined}
            required={false}
            {...getControlledProps("email", "email")}
          />
        )}
        <TextArea
          label="Notes"
          rows={2}
          maxLength={maxNotesLength}
          hint="Include any allergies."
          required={false}
          {...field("specialRequests")}
        />
      </fetcher.Form>
    </Dialog>
  );
}
