import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { RoomTable } from "../../../../domain/bookings/booking.ts";
import { formatTime } from "../../../../domain/format-instant.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { formatTables } from "../describe-booking.ts";
import type { ListedBooking } from "../load-booking-day.ts";
import { BookingBlock, MovedBlock } from "./booking-block.tsx";
import { FreeSlots, type FreeSlotsProps } from "./free-slots.tsx";
import {
  formatGridWidth,
  formatScrolledMargin,
  listClosedSpans,
  listHours,
  remPerMinute,
} from "./grid-scale.ts";
import { OffScreenHints } from "./off-screen-hints.tsx";
import type { BookingMoveHandlers, Target } from "./use-booking-move.ts";

/** Time before now that stays in view when the grid opens. */
const visibleBeforeNowMs = 3_600_000;

/** Fills the rest of a wide frame; looks like closed time. */
const afterLastHour = "grow border-line border-l bg-line/60";

interface GridProps {
  visibleRange: { from: number; to: number };
  openings: readonly { from: number; to: number }[];
  tables: readonly RoomTable[];
  bookings: readonly ListedBooking[];
  now: number;
  selected: number | null;
  target: Target | null;
  /** Whether the booking cannot be moved to the target. */
  isBlocked: boolean;
  handlers: BookingMoveHandlers;
  /** Null on days that have passed, and if no table is in use. */
  freeTimes: FreeSlotsProps | null;
}

/**
 * The day's bookings, with a row for each table and time on the horizontal axis. Scrolls sideways
 * within its frame.
 */
export function BookingGrid(props: GridProps) {
  const { visibleRange, tables, bookings, now, selected, target, isBlocked } = props;
  const { timeZone } = useBusiness();
  const frame = useRef<HTMLDivElement>(null);
  const isNowShown = now > visibleRange.from && now < visibleRange.to;
  const scrolledTo = isNowShown
    ? Math.max(now - visibleBeforeNowMs, visibleRange.from)
    : visibleRange.from;
  const initialOffset = useRef(formatGridWidth(visibleRange.from, scrolledTo));
  const isHydrated = useHydrated();
  // Before painting, so that the grid does not jump.
  useLayoutEffect(() => {
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (isHydrated && frame.current)
      frame.current.scrollLeft = Number.parseFloat(initialOffset.current) * remPx;
  }, [isHydrated]);
  const movingBooking = bookings.find(({ number }) => number === selected);
  const withoutTable = bookings.filter(
    ({ tableIds, status }) => tableIds.length === 0 && status !== "completed",
  );
  return (
    <div className="relative isolate">
      <OffScreenHints frame={frame} bookings={bookings} />
      <section
        ref={frame}
        aria-label="Tables by time"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
        tabIndex={0}
        className="relative isolate overflow-x-auto rounded-card border border-line bg-surface"
      >
        <div
          className="relative w-max min-w-full"
          // The server's page cannot scroll the frame, so it moves the grid by the same distance.
          style={
            isHydrated
              ? undefined
              : { marginLeft: formatScrolledMargin(visibleRange, initialOffset.current) }
          }
        >
          <div className="flex border-line border-b" aria-hidden="true">
            <div
              data-names=""
              className="sticky left-0 z-20 w-28 shrink-0 border-line border-r bg-surface"
            />
            {listHours(visibleRange).map((hour) => (
              <div
                key={hour}
                className="shrink-0 border-line border-l px-1.5 py-1 text-muted text-sm tabular-nums"
                style={{ width: `${60 * remPerMinute}rem` }}
              >
                {formatTime(new Date(hour), timeZone)}
              </div>
            ))}
            <div className={afterLastHour} />
          </div>
          {/* Before the rows, so that bookings cover the line and not the other way round. */}
          {isNowShown && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 w-0.5 bg-danger"
              style={{ left: `calc(7rem + ${formatGridWidth(visibleRange.from, now)})` }}
            />
          )}
          <ul>
            {withoutTable.length > 0 && (
              <Row name="No table" detail="" {...props}>
                {withoutTable.map((booking) => (
                  <Block key={booking.number} booking={booking} {...props} />
                ))}
              </Row>
            )}
            {tables.map((table) => (
              <Row
                key={table.id}
                name={table.name}
                table={table}
                detail={table.inUse ? formatCount(table.seats, "seat") : "out of use"}
                isTarget={target?.tableId === table.id}
                {...props}
              >
                {bookings.map(
                  (booking) =>
                    booking.tableIds.includes(table.id) && (
                      <Block
                        key={booking.number}
                        booking={booking}
                        isJoined={booking.tableIds[0] !== table.id}
                        {...props}
                      />
                    ),
                )}
                {movingBooking && target?.tableId === table.id && (
                  <MovedBlock
                    booking={movingBooking}
                    visibleRange={visibleRange}
                    now={now}
                    target={target}
                    isBlocked={isBlocked}
                  />
                )}
              </Row>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

function Row({
  name,
  table,
  detail,
  isTarget = false,
  visibleRange,
  openings,
  tables,
  now,
  freeTimes,
  children,
}: GridProps & {
  name: string;
  table?: RoomTable;
  detail: string;
  isTarget?: boolean;
  children: ReactNode;
}) {
  return (
    <li data-table={table?.id} className="flex border-line border-b last:border-b-0">
      <div
        className={joinClasses(
          "sticky left-0 z-20 w-28 shrink-0 border-line border-r px-2.5 py-1 low-screen:py-0",
          isTarget ? "bg-raised" : "bg-surface",
        )}
      >
        <span className="block font-semibold leading-tight wrap-anywhere">{name}</span>
        <span className="block text-muted text-sm leading-tight">{detail}</span>
      </div>
      <div
        data-lane=""
        className="relative min-h-12 shrink-0 low-screen:min-h-10.5"
        style={{
          width: formatGridWidth(visibleRange.from, visibleRange.to),
          backgroundImage: `repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px ${60 * remPerMinute}rem)`,
        }}
      >
        {table?.inUse && freeTimes && (
          <FreeSlots
            {...freeTimes}
            table={table}
            tables={tables.filter(({ inUse }) => inUse)}
            visibleRange={visibleRange}
            openings={openings}
            now={now}
          />
        )}
        {listClosedSpans(visibleRange, openings).map(({ from, to }) => (
          <div
            key={from}
            aria-hidden="true"
            className="absolute inset-y-0 bg-line/60"
            style={{
              left: formatGridWidth(visibleRange.from, from),
              width: formatGridWidth(from, to),
            }}
          />
        ))}
        {children}
      </div>
      <div aria-hidden="true" className={afterLastHour} />
    </li>
  );
}

function Block({
  booking,
  isJoined = false,
  ...props
}: GridProps & { booking: ListedBooking; isJoined?: boolean }) {
  return (
    <BookingBlock
      booking={booking}
      visibleRange={props.visibleRange}
      now={props.now}
      tables={formatTables(booking, props.tables)}
      isSelected={booking.number === props.selected}
      isJoined={isJoined}
      handlers={props.handlers}
    />
  );
}
