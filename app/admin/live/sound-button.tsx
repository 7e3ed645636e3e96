import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Bell } from "../../ui/icons/bell.tsx";
import { BellOff } from "../../ui/icons/bell-off.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import type { NewOrderSound } from "./use-new-order-sound.ts";

/** Turns the sound of new orders on or off where there is no room for text. */
export function SoundButton({
  newOrderSound: { sound, isTurnedOn, stop },
  isOnRed = false,
  className,
  onStart,
}: {
  newOrderSound: Pick<NewOrderSound, "sound" | "isTurnedOn" | "stop">;
  isOnRed?: boolean;
  className?: string | undefined;
  onStart(): void;
}) {
  const Icon = sound === "on" ? Bell : BellOff;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={
        sound === "blocked" ? "Allow sound" : isTurnedOn ? "Turn sound off" : "Turn sound on"
      }
      className={joinClasses(
        isOnRed ? "text-on-danger hover:text-ink" : isTurnedOn ? "" : "text-danger!",
        className,
      )}
      onClick={isTurnedOn && sound === "on" ? stop : onStart}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}

/** Says that the sound is off or blocked by the browser, and turns it on. */
export function SoundOffButton({
  isBlocked = false,
  className,
  onStart,
}: {
  isBlocked?: boolean;
  className?: string;
  onStart(): void;
}) {
  return (
    <button
      type="button"
      className={joinClasses(
        "min-h-11 rounded-2xl bg-danger px-3 text-left font-semibold text-on-danger text-sm leading-tight",
        className,
      )}
      onClick={onStart}
    >
      <span className="max-md:hidden @max-[38rem]:hidden">
        {isBlocked ? messages.kitchen.soundBlocked : messages.kitchen.soundOff}
      </span>
      <span className="md:hidden @max-[38rem]:inline">
        {isBlocked ? "No sound." : "Sound off."}
      </span>{" "}
      <span
        className={joinClasses(
          "underline underline-offset-4 @max-[22rem]:sr-only",
          isBlocked && "md:hidden @max-[38rem]:inline",
        )}
      >
        {isBlocked ? "Allow" : "Turn on"}
      </span>
    </button>
  );
}
