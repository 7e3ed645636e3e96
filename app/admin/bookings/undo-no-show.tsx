import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { lastNoShow, type NoShow } from "./last-no-show.ts";
import { useBookingAction } from "./use-booking-action.ts";

/** Undo for the booking that was just marked as a no-show on this device. Sticky, so that it is in view. */
export function UndoNoShow() {
  const noShow = useSyncExternalStore(lastNoShow.subscribe, lastNoShow.get, () => null);
  return noShow && <UndoButton noShow={noShow} />;
}

function UndoButton({ noShow: { number, name, version } }: { noShow: NoShow }) {
  const action = useBookingAction();
  // Moves focus to the page's content when the button disappears.
  useFocusAfterRemoval(1);
  return (
    <div className="pointer-events-none sticky bottom-3 z-20 mt-4 flex justify-center">
      <Button
        variant="secondary"
        busy={action.busy}
        className="pointer-events-auto bg-raised shadow-lift"
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
