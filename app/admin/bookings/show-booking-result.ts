import type { ActionResult } from "../../action-result.ts";
import { showResult } from "../../show-result.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { BookingStepToUndo } from "./last-booking-step.ts";

/**
 * Like `showResult`, but a message replaces the last one about the same booking, which may no
 * longer be true. `number` is the submitted one: a new walk-in has none yet, and a party on the
 * waiting list never has one.
 */
export function showBookingResult(
  result: ActionResult<Pick<BookingStepToUndo, "number"> | null>,
  number: number,
  describeFailure?: (reason: string) => string,
): undefined {
  const booking = result.kind === "ok" ? (result.value?.number ?? number) : 0;
  if (result.kind === "ok" && result.message && booking)
    toast.success(result.message, { id: `booking-${booking}` });
  else showResult(result, describeFailure);
}
