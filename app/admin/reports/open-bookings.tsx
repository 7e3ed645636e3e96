import { Link } from "react-router";
import type { OpenBooking, OpenBookings } from "../../../domain/analytics/open-bookings.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";

/**
 * The parties that are still here, and the bookings whose guests have not arrived. Renders
 * nothing if there are none.
 */
export function OpenBookingLists({
  bookings: { here, notArrived },
  day,
}: {
  bookings: OpenBookings;
  day: string;
}) {
  return (
    <>
      <OpenBookingList
        bookings={here}
        text={
          here.length === 1 ? "One party is still here." : `${here.length} parties are still here.`
        }
        linkText={`Check ${here.length === 1 ? "it" : "them"} in Bookings`}
        day={day}
      />
      <OpenBookingList
        bookings={notArrived}
        text={
          notArrived.length === 1
            ? "The guests of one booking have not arrived, and it is not marked as a no-show."
            : `The guests of ${notArrived.length} bookings have not arrived, and they are not marked as no-shows.`
        }
        linkText={`Check ${notArrived.length === 1 ? "it" : "them"} in Bookings`}
        day={day}
      />
    </>
  );
}

function OpenBookingList({
  bookings,
  text,
  linkText,
  day,
}: {
  bookings: readonly OpenBooking[];
  text: string;
  linkText: string;
  day: string;
}) {
  if (bookings.length === 0) return null;
  return (
    <div className="mb-6 max-w-xl rounded-card border border-accent-text bg-raised px-4 py-3">
      <p>
        {text}{" "}
        <Link
          to={`/admin/bookings?day=${day}`}
          className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          {linkText}
        </Link>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {bookings.map((booking) => (
          <li key={booking.number} className="wrap-anywhere">
            {describeBooking(booking)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeBooking({ number, name, guests, tableNames }: OpenBooking): string {
  return [`Booking ${number}`, tableNames.join(" + "), name, formatGuests(guests)]
    .filter(Boolean)
    .join(" · ");
}
