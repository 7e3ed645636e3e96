import { messages } from "../../domain/messages.ts";
import { useAlertSound } from "../admin/live/use-alert-sound.ts";
import { useConnectionAlarm } from "../admin/live/use-connection-alarm.ts";
import { useNewOrderSound } from "../admin/live/use-new-order-sound.ts";
import { Button } from "../ui/button.tsx";
import { TriangleAlert } from "../ui/icons/triangle-alert.tsx";

/**
 * On the sign-in page: says that this tab no longer shows new orders. If its sound was on, sounds
 * the alarm of a lost connection. Not in `admin`, whose styles the sign-in page does not have.
 */
export function SignedOutAlert() {
  const newOrderSound = useNewOrderSound();
  const { isDue, silence } = useConnectionAlarm(false);
  const isRinging = isDue && newOrderSound.sound === "on";
  useAlertSound(isRinging ? "connection" : null, newOrderSound);
  return (
    <div
      role="alert"
      className="sticky top-16 z-20 flex flex-wrap items-center justify-end gap-3 bg-danger px-4 py-2 font-semibold text-on-danger sm:px-6 sm:text-xl"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 leading-tight">{messages.kitchen.signedOut}</p>
      {isRinging && (
        <Button
          variant="secondary"
          className="border-current text-on-danger hover:text-ink"
          onClick={silence}
        >
          Silence alarm
        </Button>
      )}
      {newOrderSound.sound === "blocked" && (
        <Button
          variant="secondary"
          className="border-current text-on-danger hover:text-ink"
          onClick={() => newOrderSound.start({ sample: false })}
        >
          Allow sound
        </Button>
      )}
    </div>
  );
}
