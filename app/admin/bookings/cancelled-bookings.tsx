import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { BookingButtons } from "./booking-buttons.tsx";
import { isCancelledWalkIn } from "./describe-booking.ts";
import type { ListedBooking } from "./load-booking-day.ts";
import { StateBadge } from "./state-badge.tsx";
import { UndoBookingStep } from "./undo-booking-step.tsx";

/**
 * Cancelled bookings and no-shows, which have no table, and Undo for the last step. Leaves out
 * cancelled walk-ins.
 */
export function CancelledBookings({
  bookings: cancelled,
  now,
}: {
  bookings: readonly ListedBooking[];
  now: number;
}) {
  const bookings = cancelled.filter((booking) => !isCancelledWalkIn(booking));
  return (
    <>
      {bookings.length > 0 && (
        <section aria-labelledby="cancelled-bookings" className="mt-8">
          <h2 id="cancelled-bookings" className="mb-3 text-2xl">
            Cancelled bookings and no-shows{" "}
            <span className="font-text font-normal text-muted text-xl tabular-nums">
              ({bookings.length})
            </span>
          </h2>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
            {bookings.map((booking) => (
              <li key={booking.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="min-w-48 flex-1 wrap-anywhere">
                  <strong className="tabular-nums">{booking.timeText}</strong>{" "}
                  {booking.name || "No name"}, {formatGuests(booking.guests)}
                </span>
                <StateBadge booking={booking} now={now} />
                <BookingButtons booking={booking} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <UndoBookingStep />
    </>
  );
}
