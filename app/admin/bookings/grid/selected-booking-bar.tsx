import type { RoomTable } from "../../../../domain/bookings/booking.ts";
import { formatTime } from "../../../../domain/format-instant.ts";
import { formatGuests } from "../../../../domain/messages/format/format-guests.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { useSendsEmails } from "../../../shop-status/use-sends-emails.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../../ui/focus/use-focus-after-removal.ts";
import { X } from "../../../ui/icons/x.tsx";
import { BookingButtons } from "../booking-buttons.tsx";
import { describeEmail, formatTables } from "../describe-booking.ts";
import type { MoveProblem } from "../find-move-problem.ts";
import { useLastBookingStep } from "../last-booking-step.ts";
import type { ListedBooking } from "../load-booking-day.ts";
import { StateBadge } from "../state-badge.tsx";
import { UndoMoveButton } from "../undo-booking-step.tsx";
import type { Target } from "./use-booking-move.ts";

interface Props {
  booking: ListedBooking;
  tables: readonly RoomTable[];
  target: Target | null;
  now: number;
  isMoving: boolean;
  /** Whether a tap may have been meant for the buttons that were there before. */
  hasJustChanged: boolean;
  /** What staff should know about the target. */
  problem: MoveProblem | null;
  /** Times near a target to which the booking cannot be moved, in epoch ms. */
  freeTimes: readonly number[];
  /** Why the last move was refused. */
  refusal: string | null;
  onMove(): void;
  onChooseTime(at: number): void;
  onCancelMove(): void;
  onDetails(): void;
  onClose(): void;
}

const barHeight = "mb-3 flex min-h-24 items-center low-screen:mb-2 lg:min-h-17";

/** Shown instead of the bar while no booking is selected, so that the grid does not move. */
export function NothingSelected({ canAdd }: { canAdd: boolean }) {
  return (
    <div className={`${barHeight} rounded-card border border-line border-dashed px-4`}>
      <p className="text-muted">
        Select a booking to change it. Drag the selected booking to move it.
        {canAdd && " Select a free time to add one."}
      </p>
    </div>
  );
}

/**
 * Shows the selected booking with its actions or, while it is being moved, with its new time and
 * table.
 */
export function SelectedBookingBar({
  booking,
  tables,
  target,
  now,
  isMoving,
  hasJustChanged,
  problem,
  freeTimes,
  refusal,
  onMove,
  onChooseTime,
  onCancelMove,
  onDetails,
  onClose,
}: Props) {
  const { timeZone } = useBusiness();
  const hasEmail = useSendsEmails() && booking.hasEmail;
  const { number, name, guests, timeText, at, specialRequests, hasAllergyNote } = booking;
  const targetTime = target && formatTime(new Date(target.at), timeZone);
  const targetTable = tables.find(({ id }) => id === target?.tableId)?.name ?? "no table";
  const hasNewTime = target !== null && target.at !== at.getTime();
  // An undone walk-in leaves the page, with its focused button.
  useFocusAfterRemoval(1);
  const lastStep = useLastBookingStep();
  const stepToUndo =
    !target && lastStep?.number === number && lastStep.kind !== "no-show" ? lastStep : null;
  const emailNotice = hasNewTime ? ` ${describeEmail({ hasEmail, phone: booking.phone })}` : "";
  return (
    <section
      aria-label="Selected booking"
      data-undo={stepToUndo ? "" : undefined}
      className={`${barHeight} sticky top-[calc(4.5rem+var(--alerts-height,0px))] z-30 flex-wrap gap-x-4 gap-y-2 rounded-card border-2 border-accent-text bg-surface px-4 py-1.5 shadow-lift lg:top-[calc(0.5rem+var(--alerts-height,0px))]`}
    >
      <div className="min-w-44 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-lg wrap-anywhere">{name || "No name"}</strong>
          <StateBadge booking={booking} now={now} />
        </p>
        {!target && (
          <p>
            {/* Of fixed height, so that the grid does not move. Details show the whole request. */}
            {!refusal && (
              <span className="line-clamp-2 wrap-anywhere lg:line-clamp-1">
                {timeText}, {formatGuests(guests)}, {formatTables(booking, tables)}
                {specialRequests && !hasAllergyNote && (
                  <strong className="font-semibold">. Request: {specialRequests}</strong>
                )}
              </span>
            )}
            {hasAllergyNote && (
              <strong className="block wrap-anywhere text-danger">
                Allergy: {specialRequests}
              </strong>
            )}
          </p>
        )}
        <p role="status" className="font-semibold">
          {target &&
            (problem?.isBlocking
              ? `Not possible: ${targetTime}, ${targetTable}. `
              : `Move to ${targetTime}, ${targetTable}?${emailNotice}`)}
          {problem && (
            <span
              id="move-problem"
              className={problem.isBlocking ? "inline-block text-danger" : "block"}
            >
              {problem.text}
            </span>
          )}
        </p>
        {refusal && !target && (
          <p role="alert" className="font-semibold text-danger">
            {refusal}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {target ? (
          <>
            {freeTimes.length > 0 && (
              <ul aria-label="Free nearby" className="flex flex-wrap gap-2">
                {freeTimes.map((at) => (
                  <li key={at}>
                    <Button
                      variant="secondary"
                      className="px-4 tabular-nums"
                      onClick={() => onChooseTime(at)}
                    >
                      Try {formatTime(new Date(at), timeZone)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {/* Not `disabled`, so that the button and its reason can have focus. */}
            <Button
              busy={isMoving}
              aria-disabled={isMoving || problem?.isBlocking || undefined}
              aria-describedby={problem ? "move-problem" : undefined}
              onClick={onMove}
            >
              Move
            </Button>
            <Button variant="secondary" onClick={onCancelMove}>
              Keep as is
            </Button>
          </>
        ) : (
          <>
            {stepToUndo?.kind === "move" && <UndoMoveButton step={stepToUndo} />}
            <BookingButtons booking={booking} now={now} isInactive={hasJustChanged} />
            <Button variant="secondary" onClick={onDetails}>
              Details<span className="sr-only"> of booking {number}</span>
            </Button>
            <button
              type="button"
              aria-label="Close"
              className={buttonClasses("ghost", "icon")}
              onClick={onClose}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
      </div>
    </section>
  );
}
