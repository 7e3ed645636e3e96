import { Link } from "react-router";
import type { SeatedParty } from "../../../domain/analytics/day-sheet.ts";
import { formatGuests } from "../../../domain/messages/format-guests.ts";

/** The parties that are still seated. Renders nothing if there are none. */
export function SeatedParties({ parties, day }: { parties: readonly SeatedParty[]; day: string }) {
  const count = parties.length;
  if (count === 0) return null;
  return (
    <div className="mb-6 max-w-xl rounded-card border border-accent-text bg-raised px-4 py-3">
      <p>
        {count === 1 ? "One party is still seated." : `${count} parties are still seated.`}{" "}
        <Link
          to={`/admin/bookings?day=${day}`}
          className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Complete {count === 1 ? "it" : "them"} in Bookings
        </Link>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {parties.map((party) => (
          <li key={party.number} className="wrap-anywhere">
            {describeParty(party)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeParty({ number, name, guests, tableNames }: SeatedParty): string {
  return [tableNames.join(" + ") || `Booking ${number}`, name, formatGuests(guests)]
    .filter(Boolean)
    .join(" · ");
}
