import { useSyncExternalStore } from "react";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import { Button } from "../../ui/button.tsx";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { useBookingAction } from "./use-booking-action.ts";

interface NoShow {
  number: number;
  /** The booking's version after it was marked. */
  version: number;
}

let lastNoShow: NoShow | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Offers to undo the no-show for a while; null stops that. */
export function setLastNoShow(noShow: NoShow | null): void {
  clearTimeout(timer);
  lastNoShow = noShow;
  if (noShow) timer = setTimeout(() => setLastNoShow(null), undoSeconds * 1_000);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Undo for the booking that was just marked as a no-show on this device. Sticky, so that it is in view. */
export function UndoNoShow() {
  const noShow = useSyncExternalStore(
    subscribe,
    () => lastNoShow,
    () => null,
  );
  const action = useBookingAction();
  if (!noShow) return null;
  return (
    <div className="pointer-events-none sticky bottom-3 z-20 mt-4 flex justify-center">
      <Button
        variant="secondary"
        busy={action.busy}
        className="pointer-events-auto bg-raised shadow-lift"
        onClick={() => action.send("reopen", { ...noShow })}
      >
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        Undo no-show of booking {noShow.number}
      </Button>
    </div>
  );
}
