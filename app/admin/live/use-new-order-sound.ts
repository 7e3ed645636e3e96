import { useCallback, useEffect, useRef, useState } from "react";
import type { AlertSound } from "./chime.ts";
import {
  createNewOrderAlert,
  type NewOrderAlert,
  type NewOrderAlertState,
} from "./new-order-alert.ts";

/** Key in session storage, which survives a reload but not closing the tab. */
const storageKey = "shift";

/**
 * Gestures that allow sound. Not `pointerdown`: once sound is allowed, the banner disappears and
 * the page moves, which must not happen while a button is being pressed.
 */
const gestureEvents = ["click", "keydown"] as const;

/**
 * State and controls of this tab's sound for new orders. The user turns the sound on by pressing a
 * button, as browsers require; this is remembered until the tab is closed. After a reload the sound
 * is on again; if the browser requires another gesture first, any click or key press on the page
 * will do.
 */
export function useNewOrderSound() {
  const [isTurnedOn, setTurnedOn] = useState(false);
  const [sound, setSound] = useState<NewOrderAlertState>("off");
  const alert = useRef<NewOrderAlert | null>(null);

  const startAlert = useCallback(() => {
    alert.current ??= createNewOrderAlert(() => setSound(alert.current?.state() ?? "off"));
    alert.current.start();
    return alert.current;
  }, []);

  useEffect(() => {
    if (sessionStorage.getItem(storageKey) === "on") {
      setTurnedOn(true);
      startAlert();
    }
    return () => {
      alert.current?.stop();
      alert.current = null;
    };
  }, [startAlert]);

  useEffect(() => {
    if (sound !== "blocked") return;
    const resume = () => alert.current?.start();
    for (const type of gestureEvents) document.addEventListener(type, resume);
    return () => {
      for (const type of gestureEvents) document.removeEventListener(type, resume);
    };
  }, [sound]);

  const ring = useCallback((sound: AlertSound) => alert.current?.ring(sound), []);
  const silence = useCallback(() => alert.current?.silence(), []);
  return {
    /** Also true while the browser blocks sound. */
    isTurnedOn,
    sound: isTurnedOn ? sound : ("off" as const),
    /** Turns the sound on; with `sample`, also plays it once. */
    start({ sample }: { sample: boolean }) {
      sessionStorage.setItem(storageKey, "on");
      setTurnedOn(true);
      const current = startAlert();
      if (sample) current.ringSample();
    },
    stop() {
      sessionStorage.removeItem(storageKey);
      setTurnedOn(false);
      alert.current?.stop();
      alert.current = null;
    },
    ring,
    silence,
  };
}

export type NewOrderSound = ReturnType<typeof useNewOrderSound>;
