import { useState } from "react";
import { formatPauseEnd } from "../../../domain/business/describe-rush.ts";
import { useBusiness, useHoursAhead } from "../../shop-status/use-business.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CirclePause } from "../../ui/icons/circle-pause.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { RushPanel } from "./rush-panel.tsx";

/**
 * A button in the back office's navigation and in the bar of kitchen mode that opens the
 * `RushPanel` in a dialog. While ordering is paused, it says so. `isShort` shows only the icon.
 */
export function RushButton({
  isShort = false,
  className,
}: {
  isShort?: boolean;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const { timeZone } = useBusiness();
  const { pause } = useShopNews().rush;
  const now = useMinute(useHoursAhead()?.at);
  const pauseEnd = pause?.until ? ` until ${formatPauseEnd(pause.until, timeZone, now)}` : "";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={isShort ? buttonClasses("ghost", "icon", className) : joinClasses(className)}
      >
        <CirclePause
          aria-hidden="true"
          className={joinClasses("size-5 shrink-0", pause ? "text-danger" : "text-accent-text")}
        />
        <span
          className={joinClasses(
            isShort && "sr-only",
            pause && "whitespace-normal font-semibold text-danger leading-tight",
          )}
        >
          {pause ? `Paused${pauseEnd}` : "Pause or slow down"}
          {pause && <span className="sr-only">. Resume or change</span>}
        </span>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        preload
        wide
        title="Pause or slow down"
        description="Customers see this straight away."
      >
        <RushPanel onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
