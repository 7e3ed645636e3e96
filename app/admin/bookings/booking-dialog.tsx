import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import type { ChangeBookingInput } from "../../../domain/bookings/booking-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { phoneUrl } from "../../layout/external-links.ts";
import { networkFailure } from "../../network-failure.ts";
import { showResult } from "../../show-result.ts";
import { Button, ExternalButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary, TextArea, TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { PhoneCall } from "../../ui/icons/phone-call.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./booking-action.ts";
import { BookingButtons } from "./booking-buttons.tsx";
import type { ListedBooking } from "./load-booking-day.ts";
import { StateBadge } from "./state-badge.tsx";
import { bookingActionPath } from "./use-booking-action.ts";

interface Props {
  booking: ListedBooking;
  tables: readonly RoomTable[];
  slotMinutes: number;
  now: number;
  onClose(): void;
}

/** All details of a booking, its actions, and a form to change it: everything that the grid can do, without dragging. */
export function BookingDialog({ booking, now, onClose, ...fields }: Props) {
  const { number, status, phone, phoneText } = booking;
  const isOpen = status !== "completed" && status !== "cancelled";
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Booking ${number}`}>
      <div className="flex flex-col gap-5 pb-2">
        <div className="flex flex-wrap items-center gap-2">
          <StateBadge booking={booking} />
          {phone && (
            <ExternalButtonLink href={phoneUrl(phone)} variant="secondary">
              <PhoneCall aria-hidden="true" className="size-4" />
              Call {phoneText}
            </ExternalButtonLink>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <BookingButtons booking={booking} now={now} />
        </div>
        {isOpen && <BookingFields booking={booking} onSaved={onClose} {...fields} />}
        <Link to={`/admin/orders/all?order=${number}`} className="self-start underline underline-offset-4">
          History, and cancel this booking
        </Link>
      </div>
    </Dialog>
  );
}

function BookingFields({
  booking,
  tables,
  slotMinutes,
  onSaved,
}: Pick<Props, "booking" | "tables" | "slotMinutes"> & { onSaved(): void }) {
  const fetcher = useFetcher<typeof clientAction>();
  const { number, version, date, time, guests, name, phoneText, specialRequests, tableIds, walkIn } = booking;
  // Fixed when the form opens, so that saving detects a concurrent change; staff then check it and save again.
  const [opened] = useState({ version, table: String(tableIds[0] ?? "") });
  const hasSeenChange = fetcher.data?.kind === "refused" && fetcher.data.code === "order_changed";
  useNewResult(fetcher.data, (result) => {
    if (result.kind !== "ok") return;
    showResult(result);
    onSaved();
  });
  const form = useCheckedForm<ChangeBookingInput>({
    id: "booking",
    fetchCheck: async () => (await import("./booking-check.ts")).checkBooking,
    result: fetcher.data,
    preloadCheck: true,
    defaultValue: { date, time, guests: String(guests), table: opened.table, name, phone: phoneText, specialRequests },
    getOfflineFailure: () => networkFailure({ message: messages.offline.notSent }),
  });
  const busy = fetcher.state !== "idle";
  const options = tables.map(({ id, name: label, seats }) => ({ value: String(id), label: `${label} (${seats} seats)` }));
  return (
    <fetcher.Form method="post" action={bookingActionPath} {...form.formProps} className="flex flex-col gap-4">
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={hasSeenChange ? version : opened.version} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Date" type="date" required {...form.field("date")} />
        <TextField label="Time" type="time" step={slotMinutes * 60} required {...form.field("time")} />
        <TextField label="Guests" inputMode="numeric" autoComplete="off" maxLength={4} required {...form.field("guests")} />
        <SelectField label="Table" options={[{ value: "", label: "Choose for me" }, ...options]} {...form.field("table")} />
      </div>
      <TextField label="Name" autoComplete="off" maxLength={100} required {...form.field("name")} />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        required={!walkIn}
        {...form.field("phone")}
      />
      <TextArea label="Notes" rows={2} maxLength={500} required={false} {...form.field("specialRequests")} />
      <p className="text-muted text-sm">If the time or the number of guests changes, the customer gets an email.</p>
      <Button type="submit" busy={busy} className="self-start">
        {busy ? "Saving..." : "Save booking"}
      </Button>
    </fetcher.Form>
  );
}
