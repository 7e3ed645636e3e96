import { useState } from "react";
import { buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CirclePause } from "../../ui/icons/circle-pause.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { RushPanel } from "./rush-panel.tsx";

/**
 * Button on every back-office page that opens the `RushPanel` in a dialog. `isShort` shows only the
 * icon.
 */
export function RushButton({
  isShort = false,
  className,
}: {
  isShort?: boolean;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={isShort ? buttonClasses("ghost", "icon", className) : joinClasses(className)}
      >
        <CirclePause aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        <span className={isShort ? "sr-only" : undefined}>Pause or slow down</span>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        preload
        title="Busy?"
        description="Customers see this straight away, on every page."
      >
        <RushPanel onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
