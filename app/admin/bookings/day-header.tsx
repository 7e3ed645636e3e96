import { Form, Link } from "react-router";
import { Button, ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { ChevronLeft } from "../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import { describeDayTotals } from "./describe-booking.ts";
import type { FormattedBookingDay } from "./load-booking-day.ts";

/** The bookings page's path for a day. `isListView` keeps the list view on wide screens. */
function dayPath(day: string | null, isListView: boolean): string {
  const query = new URLSearchParams({
    ...(day && { day }),
    ...(isListView && { view: "list" }),
  }).toString();
  return query ? `/admin/bookings?${query}` : "/admin/bookings";
}

interface Props {
  bookingDay: FormattedBookingDay;
  isListView: boolean;
  onWalkIn(): void;
  onAdd(): void;
}

export function DayHeader({ bookingDay, isListView, onWalkIn, onAdd }: Props) {
  const { day, today, dayText, previous, next, bookings, waiting } = bookingDay;
  const isToday = day === today;
  const arrowClasses = buttonClasses("secondary", "icon");
  return (
    <header className="mb-3 flex flex-col gap-3 low-screen:gap-2">
      {/* On the left, where no toast covers the actions. One row on wide screens. */}
      <div className="flex flex-col gap-x-6 gap-y-2 lg:flex-row lg:items-center">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 lg:flex-nowrap lg:items-center">
          <h1 className="text-3xl">Bookings</h1>
          <p className="text-muted max-sm:leading-snug lg:leading-tight">
            {isToday ? "Today, " : ""}
            {dayText}: {describeDayTotals(bookings)}
          </p>
        </div>
        {day >= today && (
          <div className="flex flex-wrap gap-1.5 sm:gap-2 max-sm:*:px-4 lg:shrink-0 lg:flex-nowrap">
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
        <Link to={dayPath(previous, isListView)} aria-label="Previous day" className={arrowClasses}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <Link
          to={dayPath(null, isListView)}
          aria-current={isToday ? "page" : undefined}
          className={buttonClasses(isToday ? "primary" : "secondary")}
        >
          Today
        </Link>
        <Link to={dayPath(next, isListView)} aria-label="Next day" className={arrowClasses}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <Form key={day} action="/admin/bookings" className="flex items-end gap-2">
          {isListView && <input type="hidden" name="view" value="list" />}
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
          to={dayPath(isToday ? null : day, !isListView)}
          variant="secondary"
          className="ml-auto max-md:hidden"
        >
          {isListView ? "Show tables by time" : "Show as list"}
        </ButtonLink>
      </nav>
    </header>
  );
}
