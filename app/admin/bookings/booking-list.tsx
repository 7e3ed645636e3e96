import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { CustomerNote } from "../customer-note.tsx";
import { BookingButtons } from "./booking-buttons.tsx";
import { formatTables } from "./describe-booking.ts";
import type { ListedBooking } from "./load-booking-day.ts";
import { StateBadge } from "./state-badge.tsx";

interface Props {
  bookings: readonly ListedBooking[];
  tables: readonly RoomTable[];
  now: number;
  onEdit(number: number): void;
}

/**
 * The day's bookings by time, with the same actions as the grid. Completed bookings are listed
 * below, collapsed.
 */
export function BookingList({ bookings, isClosedDay, ...props }: Props & { isClosedDay: boolean }) {
  if (bookings.length === 0)
    return (
      <EmptyState
        title={isClosedDay ? "Closed on this day" : "No bookings on this day"}
        text="Bookings made online, by phone or at the door appear here."
      />
    );
  const finished = bookings.filter(({ status }) => status === "completed");
  const current = bookings.filter(({ status }) => status !== "completed");
  return (
    <>
      <Cards label="Bookings by time" bookings={current} {...props} />
      {finished.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer rounded-full py-2.5 font-semibold">
            {formatCount(finished.length, "completed booking")}
          </summary>
          <Cards label="Completed bookings" bookings={finished} {...props} />
        </details>
      )}
    </>
  );
}

function Cards({ label, bookings, tables, now, onEdit }: Props & { label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {bookings.map((booking) => (
        <li
          key={booking.number}
          className={joinClasses(
            "rounded-card border border-line bg-surface p-4",
            booking.status === "completed" && "border-dashed",
          )}
        >
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <time
              dateTime={booking.at.toISOString()}
              className="font-display font-semibold text-2xl tabular-nums"
            >
              {booking.timeText}
            </time>
            <span className="min-w-0 flex-1 font-semibold text-lg wrap-anywhere">
              {booking.name || "No name"}
            </span>
            <StateBadge booking={booking} now={now} />
          </div>
          <p className="mt-0.5">
            {formatGuests(booking.guests)}, {formatTables(booking, tables)}
            {booking.isWalkIn && ", walk-in"}
          </p>
          {booking.specialRequests && (
            <div className="mt-2">
              <CustomerNote note={booking.specialRequests} lines={null} />
            </div>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <BookingButtons booking={booking} now={now} />
            <Button variant="secondary" onClick={() => onEdit(booking.number)}>
              Details<span className="sr-only"> of booking {booking.number}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
