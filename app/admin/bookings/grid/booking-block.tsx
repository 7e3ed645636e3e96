import { getStayEnd } from "../../../../domain/bookings/occupied-tables.ts";
import { formatTime } from "../../../../domain/format-instant.ts";
import { formatGuests } from "../../../../domain/messages/format/format-guests.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Ban } from "../../../ui/icons/ban.tsx";
import { TriangleAlert } from "../../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import {
  type BookingState,
  describeState,
  formatOverstay,
  getBookingState,
} from "../describe-booking.ts";
import type { ListedBooking } from "../load-booking-day.ts";
import { stateIcons } from "../state-badge.tsx";
import { formatGridWidth } from "./grid-scale.ts";
import type { BookingMoveHandlers, Target } from "./use-booking-move.ts";

const colours: Record<BookingState, string> = {
  pending: "border-accent-text border-dashed bg-surface text-ink",
  confirmed: "border-edge bg-raised text-ink",
  late: "border-danger bg-raised text-danger",
  arrived: "border-accent-edge bg-accent text-on-accent",
  seated: "border-veg bg-veg text-on-veg",
  overstaying: "border-danger bg-surface text-danger",
  left: "border-line border-dashed bg-surface text-muted",
  "no-show": "",
  cancelled: "",
};

interface Props {
  booking: ListedBooking;
  visibleRange: { from: number; to: number };
  now: number;
  /** Names of the booking's tables. */
  tables: string;
  isSelected: boolean;
  /** True in the rows of tables joined to the booking's first table. */
  isJoined: boolean;
  handlers: BookingMoveHandlers;
}

/**
 * Position of a booking in its row. The end of the stay is estimated for a booking without a table,
 * and for guests who overstay.
 */
function getBlockStyle(
  booking: ListedBooking,
  { visibleRange, now }: Pick<Props, "visibleRange" | "now">,
  movedTo = booking.at.getTime(),
) {
  const start = booking.at.getTime();
  const length = Math.max((getStayEnd(booking, now) ?? start + 3_600_000) - start, 15 * 60_000);
  // Guests may have sat down before their time.
  const seatedFrom = booking.seatedAt && movedTo === start ? booking.seatedAt.getTime() : movedTo;
  const from = Math.max(Math.min(movedTo, seatedFrom), visibleRange.from);
  // At least 15 minutes wide: guests from the day before may have overstayed a booking that ended
  // before the grid starts.
  const to = Math.max(movedTo + length, from + 15 * 60_000);
  return { left: formatGridWidth(visibleRange.from, from), width: formatGridWidth(from, to) };
}

/**
 * Preview of the position to which the booking is being moved, with its time, because the hours may
 * be out of view.
 */
export function MovedBlock({
  booking,
  target,
  isBlocked,
  ...grid
}: Pick<Props, "booking" | "visibleRange" | "now"> & { target: Target; isBlocked: boolean }) {
  const { timeZone } = useBusiness();
  return (
    <div
      aria-hidden="true"
      className={joinClasses(
        "pointer-events-none absolute inset-y-0.5 z-10 flex items-center gap-1.5 overflow-hidden rounded-xl border-2 border-dashed bg-surface/80 px-1.5 font-semibold text-sm",
        isBlocked ? "border-danger text-danger" : "border-accent-text",
      )}
      style={getBlockStyle(booking, grid, target.at)}
    >
      {isBlocked && <Ban className="size-4 shrink-0" />}
      <span className="truncate">
        {formatTime(new Date(target.at), timeZone)} {booking.name}
      </span>
    </div>
  );
}

/**
 * A booking in the grid. While the booking is being moved, this button stays in place and
 * `MovedBlock` shows the target.
 */
export function BookingBlock({
  booking,
  visibleRange,
  now,
  tables,
  isSelected,
  isJoined,
  handlers,
}: Props) {
  const { number, guests, name, timeText, isWalkIn, hasAllergyNote } = booking;
  const id = `booking-${number}`;
  const state = getBookingState(booking, now);
  const Icon = stateIcons[state];
  const style = getBlockStyle(booking, { visibleRange, now });
  const classes = joinClasses(
    "absolute inset-y-0.5 flex scroll-mt-28 select-none items-center gap-1.5 overflow-hidden rounded-xl border-2 px-1.5 text-left text-sm leading-tight",
    colours[state],
  );
  const content = (
    <>
      {/* Stacked, so that short bookings show both icons. */}
      <span className="flex shrink-0 flex-col gap-1">
        <Icon aria-hidden="true" className="size-3.5" />
        {hasAllergyNote && <TriangleAlert aria-hidden="true" className="size-3.5" />}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name || "No name"}</span>
        <span aria-hidden="true" className="block truncate text-xs">
          {state === "overstaying" ? formatOverstay(booking, now) : timeText}, {guests}
        </span>
      </span>
    </>
  );
  if (isJoined)
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={joinClasses(classes, "opacity-70")}
        style={style}
        onClick={() => document.getElementById(id)?.click()}
      >
        {content}
      </button>
    );
  return (
    <button
      type="button"
      id={id}
      data-booking=""
      aria-pressed={isSelected}
      aria-describedby="move-help"
      className={joinClasses(
        classes,
        isSelected
          ? "z-10 touch-none shadow-lift outline-3 outline-accent-text outline-offset-1"
          : "hover:border-accent-text",
      )}
      style={style}
      onClick={(event) => handlers.onClick(event, booking)}
      onKeyDown={(event) => handlers.onKeyDown(event, booking)}
      onPointerDown={(event) => handlers.onPointerDown(event, booking)}
      onPointerMove={(event) => handlers.onPointerMove(event, booking)}
      onPointerCancel={handlers.onPointerCancel}
      onLostPointerCapture={handlers.onLostPointerCapture}
    >
      {content}
      <span className="sr-only">
        , {timeText}, {formatGuests(guests)}, {tables}, {describeState(booking, now)}
        {isWalkIn && ", walk-in"}
        {hasAllergyNote && ", allergy"}
      </span>
    </button>
  );
}
