import { Form, Link } from "react-router";
import { Button, ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { ChevronLeft } from "../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import { describeDayTotals } from "./describe-booking.ts";
import type { FormattedBookingDay } from "./load-booking-day.ts";

/** The bookings page's path for a day. `isList` keeps the list view on wide screens. */
function dayPath(day: string | null, isList: boolean): string {
  const query = new URLSearchParams({
    ...(day && { day }),
    ...(isList && { view: "list" }),
  }).toString();
  return query ? `/admin/bookings?${query}` : "/admin/bookings";
}

interface Props {
  bookingDay: FormattedBookingDay;
  isList: boolean;
  onWalkIn(): void;
  onAdd(): void;
}

/** Shows the day, with links to other days and the most common actions. */
export function DayHeader({ bookingDay, isList, onWalkIn, onAdd }: Props) {
  const { day, today, dayText, previous, next, bookings, waiting } = bookingDay;
  const isToday = day === today;
  const arrow = buttonClasses("secondary", "icon");
  return (
    <header className="mb-3 flex flex-col gap-3">
      {/* The actions are at the left, where no toast covers them. */}
      <div className="flex flex-col gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-3xl">Bookings</h1>
          <p className="text-muted max-sm:leading-snug">
            {isToday ? "Today, " : ""}
            {dayText}: {describeDayTotals(bookings)}
          </p>
        </div>
        {day >= today && (
          <div className="flex flex-wrap gap-1.5 sm:gap-2 max-sm:*:px-4">
            <Button variant={isToday ? "secondary" : "primary"} onClick={onAdd}>
              Add booking
            </Button>
            {isToday && (
              <>
                <Button onClick={onWalkIn}>Walk-in</Button>
                <a href="#waiting-list" className={buttonClasses("secondary")}>
                  Waiting ({waiting.length})
                </a>
              </>
            )}
          </div>
        )}
      </div>
      <nav aria-label="Day" className="flex flex-wrap items-end gap-2">
        <Link to={dayPath(previous, isList)} aria-label="Previous day" className={arrow}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <Link
          to={dayPath(null, isList)}
          aria-current={isToday ? "page" : undefined}
          className={buttonClasses(isToday ? "primary" : "secondary")}
        >
          Today
        </Link>
        <Link to={dayPath(next, isList)} aria-label="Next day" className={arrow}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <Form key={day} action="/admin/bookings" className="flex items-end gap-2">
          {isList && <input type="hidden" name="view" value="list" />}
          <input
            type="date"
            name="day"
            aria-label="Go to day"
            defaultValue={day}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 text-ink hover:border-accent-text"
          />
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </Form>
        <ButtonLink
          to={dayPath(isToday ? null : day, !isList)}
          variant="secondary"
          className="ml-auto max-md:hidden"
        >
          {isList ? "Show tables by time" : "Show as list"}
        </ButtonLink>
      </nav>
    </header>
  );
}
