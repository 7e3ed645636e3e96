import { useCallback, useEffect, useRef, useState } from "react";
import { createNewOrderAlert, type NewOrderAlert, type NewOrderAlertState } from "./new-order-alert.ts";

/** In session storage: survives a reload, but not a restart of the browser. */
const storageKey = "shift";

/**
 * Events at the end of a gesture, unlike `pointerdown`: once sound is allowed, the banner disappears, which must not move a
 * button while it is being pressed.
 */
const gestureEvents = ["click", "keydown"] as const;

/**
 * Whether this tab plays the sound of new orders. Turned on by a press, as browsers require, and remembered for the browser
 * session. After a reload it starts immediately; if the browser requires another gesture first, any click or key press on the
 * page will do.
 */
export function useNewOrderSound() {
  const [started, setStarted] = useState(false);
  const [sound, setSound] = useState<NewOrderAlertState>("off");
  const alert = useRef<NewOrderAlert | null>(null);

  const startAlert = useCallback(() => {
    alert.current ??= createNewOrderAlert(() => setSound(alert.current?.state() ?? "off"));
    alert.current.start();
    return alert.current;
  }, []);

  useEffect(() => {
    if (sessionStorage.getItem(storageKey) === "on") {
      setStarted(true);
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

  const ring = useCallback(() => alert.current?.ring(), []);
  const silence = useCallback(() => alert.current?.silence(), []);
  return {
    started,
    sound: started ? sound : ("off" as const),
    /** With `sample`, plays the sound once. */
    start({ sample }: { sample: boolean }) {
      sessionStorage.setItem(storageKey, "on");
      setStarted(true);
      const current = startAlert();
      if (sample) current.ringSample();
    },
    stop() {
      sessionStorage.removeItem(storageKey);
      setStarted(false);
      alert.current?.stop();
      alert.current = null;
    },
    ring,
    silence,
  };
}

export type NewOrderSound = ReturnType<typeof useNewOrderSound>;
