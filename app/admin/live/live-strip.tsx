import { Button } from "../../ui/button.tsx";
import { Bell } from "../../ui/icons/bell.tsx";
import { BellOff } from "../../ui/icons/bell-off.tsx";
import { Radio } from "../../ui/icons/radio.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import type { NewOrderSound } from "./use-new-order-sound.ts";

/** Shows the state of the connection and the sound. */
export function LiveStrip({
  isConnected,
  newOrderSound: { sound, isTurnedOn, stop },
  className,
  onStart,
}: {
  isConnected: boolean;
  newOrderSound: Pick<NewOrderSound, "sound" | "isTurnedOn" | "stop">;
  className: string;
  onStart(): void;
}) {
  const turnedOnText = sound === "on" ? "Sound is on" : "Sound is blocked";
  const soundText = isTurnedOn ? turnedOnText : "Sound is off in this tab";
  const BellIcon = sound === "on" ? Bell : BellOff;
  return (
    <div
      className={joinClasses(
        "flex items-center justify-between gap-x-4 @max-[18rem]:flex-wrap border-line border-b px-4 text-sm leading-tight sm:px-6 lg:px-10",
        className,
      )}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-muted">
        <span className="inline-flex items-center gap-2">
          <Radio
            aria-hidden="true"
            className={`size-4 shrink-0 ${isConnected ? "text-veg" : "text-danger"}`}
          />
          {isConnected ? "Live" : "Offline"}
        </span>
        <span className="inline-flex items-center gap-2">
          <BellIcon aria-hidden="true" className="size-4 shrink-0" />
          {soundText}
        </span>
      </p>
      {isTurnedOn ? (
        <Button variant="ghost" size="sm" className="my-1 max-w-full shrink-0" onClick={stop}>
          Turn sound off
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="my-1 max-w-full shrink-0"
          onClick={onStart}
        >
          Turn sound on
        </Button>
      )}
    </div>
  );
}
