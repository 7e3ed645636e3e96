import { useRef, useState } from "react";
import { formatDay } from "../../../domain/format-instant.ts";
import { formatWantedTimeShort } from "../../../domain/kitchen/format-due-time.ts";
import type { Booking } from "../../../domain/kitchen/ticket.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { useJustChanged } from "../../use-just-changed.ts";
import { BookingButtons } from "../bookings/booking-buttons.tsx";
import { describeNoteCheck } from "../bookings/describe-booking.ts";
import { StateBadge } from "../bookings/state-badge.tsx";
import { UndoBookingStep } from "../bookings/undo-booking-step.tsx";
import { CustomerNote } from "../customer-note.tsx";
import { mustCheckAllergy } from "../orders/must-check-allergy.ts";
import { useMistapGuard } from "./screen/use-mistap-guard.ts";
import { useAdvanceTicket } from "./use-advance-ticket.ts";

/** Today's bookings, and later ones to confirm. `now` is the server's time in epoch ms. */
export function BoardBookings({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const { timeZone } = useBusiness();
  const today = formatDay(new Date(now), timeZone);
  // Guests who are still seated after midnight count as today's.
  const isLater = ({ at }: Booking) => at.getTime() > now && formatDay(at, timeZone) !== today;
  // Completed bookings are last: nothing is left to do.
  const isCompleted = ({ status }: Booking) => Number(status === "completed");
  const todaysBookings = bookings
    .filter((booking) => !isLater(booking))
    .sort((a, b) => isCompleted(a) - isCompleted(b));
  const laterBookings = bookings.filter(isLater);
  const totalGuests = todaysBookings.reduce((sum, booking) => sum + booking.guests, 0);
  const isSettling = useJustChanged(bookings.map(({ number }) => number).join());
  const renderList = (shown: readonly Booking[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface px-4 @min-[42rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      {shown.map((booking) => (
        <BookingRow key={booking.number} booking={booking} now={now} isSettling={isSettling} />
      ))}
    </ul>
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // Other buttons replace Confirm, and a later booking leaves the list once it is confirmed.
  const focusProps = useFocusWhenRemoved(heading, "li");
  return (
    <div {...focusProps} className="@container flex flex-col gap-6">
      <section aria-labelledby="bookings">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} id="bookings" tabIndex={-1} className="text-2xl outline-none">
            Tables today{" "}
            <span className="font-text font-normal text-muted text-xl tabular-nums">
              ({todaysBookings.length}
              {totalGuests > 0 && `, ${formatGuests(totalGuests)}`})
            </span>
          </h2>
          <ButtonLink to="/admin/bookings" variant="secondary">
            Open bookings
          </ButtonLink>
        </div>
        {todaysBookings.length === 0 ? (
          <p className="text-muted">No tables booked today.</p>
        ) : (
          renderList(todaysBookings)
        )}
      </section>
      {laterBookings.length > 0 && (
        <section aria-labelledby="later-bookings">
          <h2 id="later-bookings" className="mb-4 text-2xl">
            Later bookings to confirm{" "}
            <span className="font-text font-normal text-muted text-xl tabular-nums">
              ({laterBookings.length})
            </span>
          </h2>
          {renderList(laterBookings)}
        </section>
      )}
      <UndoBookingStep />
    </div>
  );
}

function BookingRow({
  booking,
  now,
  isSettling,
}: {
  booking: Booking;
  now: number;
  /** True just after the list has changed: a tap may have been meant for another booking. */
  isSettling: boolean;
}) {
  const { number, version, status, isPractice, name, at, guests, tables, specialRequests } =
    booking;
  const { timeZone } = useBusiness();
  const { busy, advance } = useAdvanceTicket(number, { isBooking: true });
  const { isInactive, settlingClass, guardTap } = useMistapGuard(version, isSettling);
  const [isAsking, setAsking] = useState(false);
  const mustCheckNote = mustCheckAllergy({ status, notes: specialRequests, lines: null });
  const confirm = () => void advance("confirmed", version);
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 outline-none @min-[42rem]:col-span-full @min-[42rem]:grid @min-[42rem]:grid-cols-subgrid"
    >
      <time dateTime={at.toISOString()} className="font-semibold text-xl tabular-nums">
        {formatWantedTimeShort({ wantedAt: at, wantedAllDay: false }, now, timeZone)}
      </time>
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <strong>{formatGuests(guests)}</strong>
        {tables.length > 0 && `, ${tables.join(", ")}`} <span className="text-muted">{name}</span>
      </span>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <PracticeBadge isPractice={isPractice} />
        {status === "pending" ? (
          <Button
            busy={busy}
            aria-disabled={busy || isInactive || undefined}
            className={settlingClass}
            variant={mustCheckNote ? "secondary" : "primary"}
            aria-haspopup={mustCheckNote ? "dialog" : undefined}
            onClick={guardTap(mustCheckNote ? () => setAsking(true) : confirm)}
          >
            {mustCheckNote ? "Confirm…" : "Confirm"}
            <span className="sr-only"> booking {number}</span>
          </Button>
        ) : (
          <>
            <StateBadge booking={{ ...booking, until: null, isNoShow: false }} now={now} />
            {status !== "completed" && (
              <BookingButtons booking={{ ...booking, isNoShow: false }} now={now} />
            )}
          </>
        )}
      </div>
      {specialRequests && (
        <div className="basis-full @min-[42rem]:col-span-full">
          <CustomerNote note={specialRequests} lines={null} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        {...describeNoteCheck(booking)}
        busy={false}
        onConfirm={() => {
          setAsking(false);
          confirm();
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
