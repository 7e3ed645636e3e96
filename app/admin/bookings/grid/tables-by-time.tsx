import { useLayoutEffect, useState } from "react";
import { formatTime } from "../../../../domain/format-instant.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { useJustChanged } from "../../../use-just-changed.ts";
import { useNewResult } from "../../../use-new-result.ts";
import { useStaffFetcher } from "../../live/use-staff-fetcher.ts";
import type { NewBooking } from "../add-booking-dialog.tsx";
import type { clientAction } from "../booking-action.ts";
import { isCancelledWalkIn } from "../describe-booking.ts";
import { findFreeTimes, findMoveProblem } from "../find-move-problem.ts";
import { useLastBookingStep } from "../last-booking-step.ts";
import type { FormattedBookingDay } from "../load-booking-day.ts";
import { showBookingResult } from "../show-booking-result.ts";
import { bookingActionPath } from "../use-booking-action.ts";
import { BookingGrid } from "./booking-grid.tsx";
import { useFreeSlots } from "./free-slots.tsx";
import { findSlotForNewBooking } from "./grid-scale.ts";
import { NothingSelected, SelectedBookingBar } from "./selected-booking-bar.tsx";
import { useBookingMove } from "./use-booking-move.ts";

interface Props {
  bookingDay: FormattedBookingDay;
  visibleRange: { from: number; to: number };
  now: number;
  /** The last walk-in seated with `WalkInDialog`, selected for Undo and Details; null if none. */
  lastWalkIn: number | null;
  onDetails(number: number): void;
  onAdd(booking: NewBooking): void;
}

/** The grid, with the selected booking above it. A move is saved once staff confirm it. */
export function TablesByTime({
  bookingDay,
  visibleRange,
  now,
  lastWalkIn,
  onDetails,
  onAdd,
}: Props) {
  // Remove the default after 0.2: a server of the previous release does not send the times.
  const { day, openings, bookableTimes = [], slotMinutes, tables, bookings } = bookingDay;
  const { timeZone } = useBusiness();
  const fetcher = useStaffFetcher<typeof clientAction>();
  /** The last move that was sent. `refusal` says why it was refused. */
  const [move, setMove] = useState<{ number: number; refusal: string | null } | null>(null);
  const grid = useBookingMove(
    { visibleRange, openings, slotMinutes, tables },
    { onSave: save, onOpen: onDetails },
  );
  const { selected, target } = grid;
  const [selectedWalkIn, setSelectedWalkIn] = useState(lastWalkIn);
  if (lastWalkIn !== selectedWalkIn) {
    setSelectedWalkIn(lastWalkIn);
    // Keeps a move that is not saved yet.
    if (!target) grid.select(lastWalkIn);
  }
  // The refusal may no longer be true when its booking is selected again.
  if (move?.refusal && move.number !== selected) setMove(null);
  // Confirm and Left are where Move and the dialog's Seat were: the second tap of a double tap must
  // not press them.
  const hasJustChanged = useJustChanged(`${target !== null} ${lastWalkIn}`);
  // A no-show stays selected, so that the grid does not move.
  const booking = [...bookings, ...bookingDay.cancelled].find(({ number }) => number === selected);
  const firstTable = tables.find(({ inUse }) => inUse);
  const firstSlot = findSlotForNewBooking(Math.max(now, openings[0]?.from ?? visibleRange.from), {
    openings,
    slotMinutes,
    now,
  });
  const { cursor, setCursor } = useFreeSlots(
    firstTable ? { tableId: firstTable.id, at: firstSlot } : null,
  );
  // The booking was cancelled elsewhere while it was being moved, or the walk-in was cancelled.
  if (booking?.status === "cancelled" && (target || isCancelledWalkIn(booking))) grid.select(null);
  const isMoving = fetcher.busy;
  const problem =
    booking && target ? findMoveProblem({ bookings, tables }, booking, target, now) : null;
  const isBlocked = problem?.isBlocking ?? false;
  // Guests who have arrived keep their time.
  const freeTimes =
    isBlocked && booking && target && !booking.arrivedAt
      ? findFreeTimes(bookableTimes, { bookings, tables }, booking, target, now)
      : [];

  const version = booking?.version;
  const hasTarget = target !== null;
  const lastStep = useLastBookingStep();
  const hasUndo = lastStep?.kind === "move" && lastStep.number === selected;
  // A layout effect, which runs before the hidden Undo strip can move focus to the page's content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving a booking remounts its button and removes the move buttons and the free times; the end of Undo removes that button.
  useLayoutEffect(() => {
    if (!selected || document.activeElement !== document.body) return;
    document.getElementById(`booking-${selected}`)?.focus({ preventScroll: true });
  }, [selected, version, hasTarget, isBlocked, hasUndo]);

  function save() {
    if (!booking || !target || isMoving || isBlocked) return;
    const keepsTime = target.at === booking.at.getTime();
    const fields = {
      intent: "move",
      number: booking.number,
      version: booking.version,
      // For Undo.
      name: booking.name,
      table: target.tableId ?? "",
      date: keepsTime ? booking.date : day,
      time: keepsTime ? booking.time : formatTime(new Date(target.at), timeZone),
    };
    setMove({ number: booking.number, refusal: null });
    void fetcher.submit(fields, { method: "post", action: bookingActionPath });
  }

  useNewResult(fetcher.data, (result) => {
    // Staff may have selected another booking while the move was being sent.
    const number = move?.number ?? 0;
    const isSelected = number === selected;
    if (isSelected) grid.setTarget(null);
    if (isSelected && result.kind !== "ok") setMove({ number, refusal: result.message });
    else
      showBookingResult(result, number, (reason) => `Couldn't move booking ${number}: ${reason}`);
  });

  return (
    <>
      <p id="move-help" className="sr-only">
        Press Enter to select, the arrow keys to move, Enter to save, Escape to cancel. Press Enter
        twice to open the details.
      </p>
      {booking ? (
        <SelectedBookingBar
          booking={booking}
          tables={tables}
          target={target}
          now={now}
          isMoving={isMoving}
          hasJustChanged={hasJustChanged}
          refusal={move?.refusal ?? null}
          problem={problem}
          freeTimes={freeTimes}
          onMove={save}
          onChooseTime={(at) => target && grid.setTarget({ ...target, at })}
          onCancelMove={() => grid.setTarget(null)}
          onDetails={() => onDetails(booking.number)}
          onClose={() => grid.select(null)}
        />
      ) : (
        <NothingSelected canAdd={cursor !== null && bookingDay.day >= bookingDay.today} />
      )}
      <BookingGrid
        visibleRange={visibleRange}
        openings={openings}
        tables={tables}
        bookings={bookings}
        now={now}
        selected={selected}
        target={target}
        isBlocked={isBlocked}
        handlers={grid.handlers}
        freeTimes={
          cursor && bookingDay.day >= bookingDay.today
            ? {
                cursor,
                slotMinutes,
                onCursorChange: setCursor,
                onAdd({ tableId, at }) {
                  grid.select(null);
                  onAdd({ date: day, time: formatTime(new Date(at), timeZone), table: tableId });
                },
              }
            : null
        }
      />
    </>
  );
}
