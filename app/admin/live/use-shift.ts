import { useCallback, useEffect, useRef, useState } from "react";
import { type Bell, type BellState, createBell } from "./new-order-alert.ts";

/** In session storage: survives a reload, but not a restart of the browser. */
const key = "shift";

/** Events at the end of a gesture: the banner disappears then, and a press still under way would miss its button. */
const presses = ["click", "keydown"] as const;

/**
 * Whether this tab plays the sound of new orders. Turned on by a press, as browsers require, and remembered for the browser session. After
 * a reload it starts immediately; if the browser requires another gesture first, any press on the page will do.
 */
export function useShift() {
  const [started, setStarted] = useState(false);
  const [sound, setSound] = useState<BellState>("off");
  const bell = useRef<Bell | null>(null);

  const begin = useCallback(() => {
    bell.current ??= createBell(() => setSound(bell.current?.state() ?? "off"));
    bell.current.start();
    return bell.current;
  }, []);

  useEffect(() => {
    if (sessionStorage.getItem(key) === "on") {
      setStarted(true);
      begin();
    }
    return () => {
      bell.current?.stop();
      bell.current = null;
    };
  }, [begin]);

  useEffect(() => {
    if (sound !== "blocked") return;
    const press = () => bell.current?.start();
    for (const kind of presses) document.addEventListener(kind, press);
    return () => {
      for (const kind of presses) document.removeEventListener(kind, press);
    };
  }, [sound]);

  const ring = useCallback(() => bell.current?.ring(), []);
  const hush = useCallback(() => bell.current?.hush(), []);
  return {
    started,
    sound: started ? sound : ("off" as const),
    /** With `sample`, plays the sound once. */
    start({ sample }: { sample: boolean }) {
      sessionStorage.setItem(key, "on");
      setStarted(true);
      const begun = begin();
      if (sample) begun.ringOnce();
    },
    end() {
      sessionStorage.removeItem(key);
      setStarted(false);
      bell.current?.stop();
      bell.current = null;
    },
    ring,
    hush,
  };
}

export type Shift = ReturnType<typeof useShift>;
