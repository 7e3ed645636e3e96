import { formatTime } from "../../../domain/format-instant.ts";
import type { Booking } from "../../../domain/kitchen/ticket.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PracticeBadge } from "../../ui/practice-badge.tsx";
import { BookingNote } from "../bookings/booking-note.tsx";
import { StaffStatusBadge } from "../staff-status-badge.tsx";

export function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  const { timeZone } = useBusiness();
  const totalGuests = bookings.reduce((sum, booking) => sum + booking.guests, 0);
  return (
    <section aria-labelledby="bookings">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="bookings" className="text-2xl">
          Tables today{" "}
          <span className="font-text font-normal text-muted text-xl tabular-nums">
            ({bookings.length}
            {totalGuests > 0 && `, ${totalGuests === 1 ? "1 guest" : `${totalGuests} guests`}`})
          </span>
        </h2>
        <ButtonLink to="/admin/bookings" variant="secondary">
          Open bookings
        </ButtonLink>
      </div>
      {bookings.length === 0 ? (
        <p className="text-muted">No tables booked today.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
          {bookings.map(
            ({ number, status, stage, isPractice, name, at, guests, tables, specialRequests }) => (
              <li key={number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
                <time
                  dateTime={at.toISOString()}
                  className="font-display font-semibold text-xl tabular-nums"
                >
                  {formatTime(at, timeZone)}
                </time>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <strong>{guests === 1 ? "1 guest" : `${guests} guests`}</strong>
                  {tables.length > 0 && `, ${tables.join(", ")}`}{" "}
                  <span className="text-muted">{name}</span>
                </span>
                {isPractice && <PracticeBadge />}
                <StaffStatusBadge order={{ status, stage }} />
                {specialRequests && <BookingNote note={specialRequests} />}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
