import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Bell } from "../../ui/icons/bell.tsx";
import { BellOff } from "../../ui/icons/bell-off.tsx";
import { Radio } from "../../ui/icons/radio.tsx";
import { VolumeX } from "../../ui/icons/volume-x.tsx";
import { WifiOff } from "../../ui/icons/wifi-off.tsx";
import type { NewOrderSound } from "./use-new-order-sound.ts";

/** Shows the state of connection and sound, with a red banner if the connection is lost or the sound is blocked. */
export function LiveStrip({
  connected,
  newOrderSound: { sound, isTurnedOn, stop },
  onStart,
}: {
  connected: boolean;
  newOrderSound: Pick<NewOrderSound, "sound" | "isTurnedOn" | "stop">;
  onStart(): void;
}) {
  const BellIcon = sound === "on" ? Bell : BellOff;
  return (
    <>
      <div role="alert">
        {!connected && (
          <p className="flex items-center gap-3 bg-danger px-4 py-3 font-semibold text-on-danger sm:px-6 lg:px-10">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {messages.kitchen.liveLost}
          </p>
        )}
        {sound === "blocked" && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger px-4 py-3 font-semibold text-on-danger sm:px-6 lg:px-10">
            <p className="flex items-center gap-3">
              <VolumeX aria-hidden="true" className="size-5 shrink-0" />
              {messages.kitchen.soundBlocked}
            </p>
            <Button variant="secondary" className="border-current text-on-danger hover:text-ink" onClick={onStart}>
              Allow sound
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-1.5 text-sm sm:px-6 lg:px-10">
        <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-muted">
          <span className="inline-flex items-center gap-2">
            <Radio aria-hidden="true" className={`size-4 shrink-0 ${connected ? "text-veg" : "text-danger"}`} />
            {connected ? "Live" : "Offline"}
          </span>
          <span className="inline-flex items-center gap-2">
            <BellIcon aria-hidden="true" className="size-4 shrink-0" />
            {isTurnedOn ? (sound === "on" ? "Sound is on" : "Sound is blocked") : "Sound is off on this device"}
          </span>
        </p>
        {isTurnedOn ? (
          <Button variant="ghost" size="sm" className="min-h-11 shrink-0 whitespace-nowrap" onClick={stop}>
            Turn sound off
          </Button>
        ) : (
          <Button variant="secondary" size="sm" className="min-h-11 shrink-0 whitespace-nowrap" onClick={onStart}>
            Turn sound on
          </Button>
        )}
      </div>
    </>
  );
}
