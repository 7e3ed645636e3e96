import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { VolumeX } from "../../ui/icons/volume-x.tsx";
import { WifiOff } from "../../ui/icons/wifi-off.tsx";
import type { NewOrderAlertState } from "./new-order-alert.ts";

const bannerClasses =
  "flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger px-4 py-2.5 font-semibold text-on-danger sm:px-6 lg:px-10";
const buttonClasses = "ml-auto border-current text-on-danger hover:text-ink";

/**
 * Red banners for a lost connection or blocked sound. `onSilence` is null unless the alarm is
 * sounding.
 */
export function LiveAlerts({
  connected,
  sound,
  onStart,
  onSilence,
}: {
  connected: boolean;
  sound: NewOrderAlertState;
  onStart(): void;
  onSilence: (() => void) | null;
}) {
  return (
    <div role="alert">
      {!connected && (
        <div className={bannerClasses}>
          <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {messages.kitchen.liveLost}
          </p>
          {onSilence && (
            <Button variant="secondary" className={buttonClasses} onClick={onSilence}>
              Silence alarm
            </Button>
          )}
        </div>
      )}
      {sound === "blocked" && (
        <div className={bannerClasses}>
          <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
            <VolumeX aria-hidden="true" className="size-5 shrink-0" />
            {messages.kitchen.soundBlocked}
          </p>
          <Button variant="secondary" className={buttonClasses} onClick={onStart}>
            Allow sound
          </Button>
        </div>
      )}
    </div>
  );
}
