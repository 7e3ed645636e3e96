import { useCallback, useEffect, useRef, useState } from "react";
import { type Bell, type BellState, createBell } from "./new-order-alert.ts";

/** Of this browser session: a reload goes on with the shift, a browser that is opened anew asks again. */
const key = "shift";

/** Those that are over: what is shown of the blocked sound goes, the page moves up, and a press that had only begun would miss its button. */
const presses = ["click", "keydown"] as const;

/**
 * Whether this page rings. A shift is started by a press, which is what a browser lets sound begin with, and is remembered for the browser
 * session. After a reload the sound is tried at once; where the browser wants another press first, any press on the page is one.
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
    /** Starts the shift. With `sample` it lets hear what a new order sounds like. */
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
