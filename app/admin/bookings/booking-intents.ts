import type { z } from "zod";
import type { Actor } from "../../../domain/actor.ts";
import { addBooking } from "../../../domain/bookings/add-booking.ts";
import {
  addBookingSchema,
  bookingStepSchema,
  changeBookingSchema,
  moveBookingSchema,
  seatWaitingSchema,
  waitingPartySchema,
  waitingSchema,
  walkInSchema,
} from "../../../domain/bookings/booking-schema.ts";
import { changeBooking } from "../../../domain/bookings/change-booking.ts";
import { markLeft, markNoShow, reopenBooking } from "../../../domain/bookings/end-booking.ts";
import { markArrival } from "../../../domain/bookings/mark-arrival.ts";
import {
  type SeatedWalkIn,
  seatWaitingParty,
  seatWalkIn,
} from "../../../domain/bookings/seat-walk-in.ts";
import { undoMove } from "../../../domain/bookings/undo-move.ts";
import { undoWalkIn } from "../../../domain/bookings/undo-walk-in.ts";
import { addToWaitingList, removeFromWaitingList } from "../../../domain/bookings/waiting-list.ts";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import { messages } from "../../../domain/messages.ts";
import { joinTableNames } from "../../../domain/order-types/reservation/name-tables.ts";
import { changeStatus } from "../../../domain/orders/status/change-status.ts";
import { ok, type Result } from "../../../domain/result.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { BookingRefusal } from "./describe-booking-refusal.ts";
import type { BookingStepToUndo } from "./last-booking-step.ts";

/** What to show after a change of a booking. */
interface BookingResult {
  /** The confirmation, if one is needed. */
  message?: string | undefined;
  /** Set if the change can be undone for a while. */
  undoable?: Omit<BookingStepToUndo, "name">;
}

/** A form about a booking or the waiting list: its schema and its use case. */
interface BookingIntent<Schema extends z.ZodType> {
  schema: Schema;
  perform(
    shop: Shop,
    actor: Actor,
    input: z.output<Schema>,
  ): Promise<Result<BookingResult, BookingRefusal>>;
}

const intent = <Schema extends z.ZodType>(
  schema: Schema,
  perform: BookingIntent<Schema>["perform"],
): BookingIntent<Schema> => ({
  schema,
  perform,
});

/** Replaces a use case's value with the message that confirms it, if any. */
function withMessage<Value>(
  result: Result<Value, BookingRefusal>,
  message?: string | ((value: Value) => string),
): Result<BookingResult, BookingRefusal> {
  if (!result.ok) return result;
  return ok({ message: typeof message === "function" ? message(result.value) : message });
}

const undoMs = undoSeconds * 1_000;
const formatTableNames = (tables: readonly string[]) => joinTableNames(tables) || "no table";

const { added, moved, saved, seated, walkInUndone, noShow, reopened, waiting } = messages.bookings;

async function performChange(
  shop: Shop,
  actor: Actor,
  input: Parameters<typeof changeBooking>[2],
  formatMessage: typeof moved,
): Promise<Result<BookingResult, BookingRefusal>> {
  const changed = await changeBooking(shop, actor, input);
  if (!changed.ok) return changed;
  const { number, version, timeText, tables, isChanged, isUndoable } = changed.value;
  return ok({
    message: formatMessage(number, timeText, formatTableNames(tables)),
    ...(isChanged && isUndoable && { undoable: { kind: "move", number, version, undoMs } }),
  });
}

function offerToUndoWalkIn(
  seating: Result<SeatedWalkIn, BookingRefusal>,
): Result<BookingResult, BookingRefusal> {
  if (!seating.ok) return seating;
  const { number, version, guests, tables } = seating.value;
  return ok({
    message: seated(guests, formatTableNames(tables)),
    undoable: { kind: "walk-in", number, version, undoMs },
  });
}

/** The forms about bookings and the waiting list, by their `intent` field. */
export const bookingIntents = {
  move: intent(moveBookingSchema, (shop, actor, input) => performChange(shop, actor, input, moved)),
  change: intent(changeBookingSchema, (shop, actor, input) =>
    performChange(shop, actor, input, saved),
  ),
  "undo-move": intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await undoMove(shop, actor, input), ({ timeText, tables }) =>
      moved(input.number, timeText, formatTableNames(tables)),
    ),
  ),
  confirm: intent(bookingStepSchema, async (shop, actor, { number, version }) =>
    withMessage(await changeStatus(shop, actor, { number, to: "confirmed", seenVersion: version })),
  ),
  arrived: intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await markArrival(shop, actor, { ...input, step: "arrived" })),
  ),
  "not-arrived": intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await markArrival(shop, actor, { ...input, step: "arrived", undo: true })),
  ),
  seated: intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await markArrival(shop, actor, { ...input, step: "seated" })),
  ),
  "not-seated": intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await markArrival(shop, actor, { ...input, step: "seated", undo: true })),
  ),
  left: intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await markLeft(shop, actor, input)),
  ),
  "no-show": intent(bookingStepSchema, async (shop, actor, input) => {
    const { number } = input;
    const marked = await markNoShow(shop, actor, input);
    if (!marked.ok) return marked;
    const { version } = marked.value;
    return ok({
      message: noShow(number),
      undoable: { kind: "no-show", number, version, undoMs },
    });
  }),
  reopen: intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await reopenBooking(shop, actor, input), ({ tables, earlierTables }) =>
      reopened(input.number, joinTableNames(tables), joinTableNames(earlierTables)),
    ),
  ),
  add: intent(addBookingSchema, async (shop, actor, input) =>
    withMessage(await addBooking(shop, actor, input), ({ number, timeText, tables }) =>
      added(number, timeText, formatTableNames(tables)),
    ),
  ),
  "walk-in": intent(walkInSchema, async (shop, actor, input) =>
    offerToUndoWalkIn(await seatWalkIn(shop, actor, input)),
  ),
  "undo-walk-in": intent(bookingStepSchema, async (shop, actor, input) =>
    withMessage(await undoWalkIn(shop, actor, input), ({ tables, waitingName }) =>
      walkInUndone(formatTableNames(tables), waitingName),
    ),
  ),
  wait: intent(waitingSchema, async (shop, actor, input) =>
    withMessage(await addToWaitingList(shop, actor, input), waiting(input.name)),
  ),
  "seat-waiting": intent(seatWaitingSchema, async (shop, actor, input) =>
    offerToUndoWalkIn(await seatWaitingParty(shop, actor, input)),
  ),
  "stop-waiting": intent(waitingPartySchema, async (shop, actor, input) =>
    withMessage(await removeFromWaitingList(shop, actor, input)),
  ),
};

export type BookingIntentName = keyof typeof bookingIntents;
