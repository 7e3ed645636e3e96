import { useState } from "react";
import { useSearchParams } from "react-router";
import { getBookingDay } from "../../../domain/bookings/get-booking-day.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { useServerNow } from "../kitchen/use-server-now.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/bookings";
import { AddBookingDialog, type NewBooking } from "./add-booking-dialog.tsx";
import { BookingDialog } from "./booking-dialog.tsx";
import { BookingList } from "./booking-list.tsx";
import { buildNewBooking } from "./build-new-booking.ts";
import { CancelledBookings } from "./cancelled-bookings.tsx";
import { DayHeader } from "./day-header.tsx";
import { TablesByTime } from "./grid/tables-by-time.tsx";
import { formatBookingDay } from "./load-booking-day.ts";
import { usePolling } from "./use-polling.ts";
import { WaitingDialog } from "./waiting-dialog.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { WalkInDialog } from "./walk-in-dialog.tsx";

export const meta = privatePageMeta("Bookings");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

/**
 * Loads the bookings of `?day=YYYY-MM-DD`. If it is missing or invalid, loads today's, in the
 * shop's time zone.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const day = requestedDay.safeParse(new URL(request.url).searchParams.get("day"));
  const result = await getBookingDay(shop, actor, { day: day.success ? day.data : null });
  const { timeZone } = await shop.stores.business.getSettings();
  return formatBookingDay(valueOrDenied(result), timeZone);
}

type OpenDialog =
  | { kind: "walk-in" }
  | { kind: "add"; booking: NewBooking }
  | { kind: "wait"; guests: number; name?: string; phone?: string }
  | { kind: "booking"; number: number };

export default function Bookings({ loaderData: bookingDay }: Route.ComponentProps) {
  const { visibleRange, tables, bookings, slotMinutes, estimatedWaits, waiting } = bookingDay;
  const isListView = useSearchParams()[0].get("view") === "list";
  const now = useServerNow(bookingDay.now, [0, ...waiting.map(({ addedAt }) => addedAt.getTime())]);
  const { timeZone } = useBusiness();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [lastWalkIn, setLastWalkIn] = useState<number | null>(null);
  usePolling();
  const close = () => setDialog(null);
  const openDetails = (number: number) => setDialog({ kind: "booking", number });
  const listed =
    dialog?.kind === "booking" &&
    [...bookings, ...bookingDay.cancelled].find(({ number }) => number === dialog.number);
  // Keeps the dialog open, with what was typed, when someone moves the booking to another day.
  const [lastListed, setLastListed] = useState(listed || null);
  if (listed && listed !== lastListed) setLastListed(listed);
  const booking = dialog?.kind === "booking" && (listed || lastListed);
  return (
    <div className="pb-24">
      <DayHeader
        bookingDay={bookingDay}
        isListView={isListView}
        onWalkIn={() => setDialog({ kind: "walk-in" })}
        onAdd={() =>
          setDialog({ kind: "add", booking: buildNewBooking(bookingDay, { now, timeZone }) })
        }
      />
      {visibleRange && !isListView && (
        <div className="max-md:hidden">
          <TablesByTime
            key={bookingDay.day}
            bookingDay={bookingDay}
            visibleRange={visibleRange}
            now={now}
            lastWalkIn={lastWalkIn}
            onDetails={openDetails}
            onAdd={(added) => setDialog({ kind: "add", booking: added })}
          />
        </div>
      )}
      <div className={isListView || !visibleRange ? undefined : "md:hidden"}>
        <BookingList
          bookings={bookings}
          isClosedDay={bookingDay.openings.length === 0}
          tables={tables}
          now={now}
          onEdit={openDetails}
        />
      </div>
      <CancelledBookings bookings={bookingDay.cancelled} now={now} />
      {bookingDay.day === bookingDay.today && (
        <WaitingList
          waiting={waiting}
          now={now}
          onAdd={() => setDialog({ kind: "wait", guests: 2 })}
        />
      )}
      {dialog?.kind === "walk-in" && (
        <WalkInDialog
          tables={tables}
          onSeated={setLastWalkIn}
          onClose={close}
          onWait={(guests, caller) => setDialog({ kind: "wait", guests, ...caller })}
        />
      )}
      {dialog?.kind === "add" && (
        <AddBookingDialog
          initial={dialog.booking}
          tables={tables}
          slotMinutes={slotMinutes}
          onClose={close}
        />
      )}
      {dialog?.kind === "wait" && (
        <WaitingDialog
          waits={estimatedWaits}
          initialGuests={dialog.guests}
          initialName={dialog.name}
          initialPhone={dialog.phone}
          onClose={close}
        />
      )}
      {booking && (
        <BookingDialog
          key={booking.number}
          booking={booking}
          tables={tables}
          slotMinutes={slotMinutes}
          now={now}
          isOnOtherDay={!listed}
          onClose={close}
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
