import { useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { phoneUrl } from "../../layout/external-links.ts";
import { Button, ExternalButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PhoneCall } from "../../ui/icons/phone-call.tsx";
import { orderUrl } from "../order-url.ts";
import { CancelOrderDialog } from "../orders/cancel-order-dialog.tsx";
import type { clientAction } from "./booking-action.ts";
import { BookingButtons } from "./booking-buttons.tsx";
import { BookingForm, bookingFormId } from "./booking-form.tsx";
import { noteBookingChange } from "./last-booking-step.ts";
import type { ListedBooking } from "./load-booking-day.ts";
import { StateBadge } from "./state-badge.tsx";

interface Props {
  booking: ListedBooking;
  tables: readonly RoomTable[];
  slotMinutes: number;
  now: number;
  /** Someone moved the booking to another day after the dialog had opened. */
  isOnOtherDay: boolean;
  onClose(): void;
}

/**
 * A booking's details, its actions and the form to change it. Offers everything the grid does,
 * without dragging.
 */
export function BookingDialog({ booking, now, isOnOtherDay, onClose, ...fields }: Props) {
  const { number, status, phone, phoneText } = booking;
  const isOpen = isOpenStatus(status) && !isOnOtherDay;
  const [wasOpen] = useState(isOpen);
  const [form, setForm] = useState({ key: 0, shouldFocus: false });
  const fetcher = useFetcher<typeof clientAction>({ key: `booking-${number}-${form.key}` });
  const busy = fetcher.state !== "idle";
  const [isCancelling, setIsCancelling] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Booking ${number}`}
      finalFocus={finalFocus}
      footer={
        isOpen && (
          <Button type="submit" form={bookingFormId} busy={busy} className="w-full">
            {busy ? "Saving…" : "Save booking"}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        <div className="flex flex-wrap items-center gap-2">
          <StateBadge booking={booking} now={now} />
          {phone && (
            <ExternalButtonLink href={phoneUrl(phone)} variant="secondary">
              <PhoneCall aria-hidden="true" className="size-4" />
              Call {phoneText}
            </ExternalButtonLink>
          )}
        </div>
        {isOnOtherDay ? (
          <p role="alert" className="font-semibold text-danger">
            Someone moved this booking to another day. Its history says when.
          </p>
        ) : (
          <div className="flex flex-wrap gap-2">
            <BookingButtons booking={booking} now={now} isInDialog />
          </div>
        )}
        {(isOpen || wasOpen) && (
          <BookingForm
            key={form.key}
            fetcher={fetcher}
            booking={booking}
            isOpen={isOpen}
            {...fields}
            shouldFocus={form.shouldFocus}
            onReset={(shouldFocus) => setForm({ key: form.key + 1, shouldFocus })}
            onSaved={onClose}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Link to={orderUrl(number)} className="underline underline-offset-4">
            View history
          </Link>
          {/* A walk-in is undone instead. */}
          {isOpen && !booking.isWalkIn && (
            <Button variant="ghost" onClick={() => setIsCancelling(true)}>
              Cancel booking
            </Button>
          )}
        </div>
      </div>
      <CancelOrderDialog
        type="reservation"
        number={number}
        status={status}
        refund={null}
        hasEmail={booking.hasEmail}
        open={isCancelling && !isOnOtherDay}
        finalFocus={finalFocus}
        onCancelled={() => {
          noteBookingChange(number, null);
          // The list's button that opened this dialog is about to disappear.
          finalFocus.current = document.getElementById("main");
          onClose();
        }}
        onClose={() => setIsCancelling(false)}
      />
    </Dialog>
  );
}
