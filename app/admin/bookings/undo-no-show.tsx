import { Button } from "../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { type NoShow, useLastNoShow } from "./last-no-show.ts";
import { useBookingAction } from "./use-booking-action.ts";

export const undoNoShowId = "undo-no-show";

/**
 * Undo for the booking that was just marked as a no-show on this device, in a strip that stays in
 * view. The booking's own Undo is hidden meanwhile.
 */
export function UndoNoShow() {
  const noShow = useLastNoShow();
  return noShow && <UndoStrip noShow={noShow} />;
}

function UndoStrip({ noShow: { number, name, version } }: { noShow: NoShow }) {
  const action = useBookingAction();
  // Moves focus to the page's content when the button disappears.
  useFocusAfterRemoval(1);
  return (
    <div className="sticky bottom-0 z-20 mt-4 border-line border-y bg-surface py-1.5 text-center">
      <Button
        id={undoNoShowId}
        variant="secondary"
        busy={action.busy}
        onClick={() => action.send("reopen", { number, version })}
      >
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {name ? `Undo no-show of ${name}` : `Undo no-show of booking ${number}`}
          {name && <span className="sr-only"> (booking {number})</span>}
        </span>
      </Button>
    </div>
  );
}
