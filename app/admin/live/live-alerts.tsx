import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { VolumeX } from "../../ui/icons/volume-x.tsx";
import { WifiOff } from "../../ui/icons/wifi-off.tsx";

const buttonClasses = "min-h-11 shrink-0 border-current text-on-danger hover:text-ink";

/**
 * One red row for a lost connection, blocked sound, or both. `onSilence` is null unless the alarm
 * is sounding.
 */
export function LiveAlerts({
  isConnected,
  isSoundBlocked,
  onStart,
  onSilence,
}: {
  isConnected: boolean;
  isSoundBlocked: boolean;
  onStart(): void;
  onSilence: (() => void) | null;
}) {
  const Icon = isConnected ? VolumeX : WifiOff;
  return (
    <div role="alert">
      {(!isConnected || isSoundBlocked) && (
        <div className="flex min-h-12 items-center gap-x-3 @max-[18rem]:flex-wrap bg-danger px-4 py-0.5 font-semibold text-on-danger max-sm:text-sm max-sm:leading-tight sm:px-6 lg:px-10">
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 @max-[18rem]:basis-24">
            {isConnected ? (
              messages.kitchen.soundBlocked
            ) : (
              <>
                <span className="@max-[18rem]:hidden">{messages.kitchen.liveLost}</span>
                <span className="@min-[18rem]:hidden">{messages.kitchen.liveLostShort}</span>
              </>
            )}
          </p>
          {!isConnected && onSilence && (
            <Button variant="secondary" size="sm" className={buttonClasses} onClick={onSilence}>
              Silence alarm
            </Button>
          )}
          {isSoundBlocked && (
            <Button variant="secondary" size="sm" className={buttonClasses} onClick={onStart}>
              Allow sound
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
