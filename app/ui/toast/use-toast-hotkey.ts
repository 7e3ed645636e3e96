import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Answers Alt+T (`summons` counts it). With toasts on the screen the focus goes to them: Base UI's own key for that is F6, which also pauses
 * their clocks and remembers where the focus was. Without any, `asked` says that a note about it is to be shown, which gets the focus.
 */
export function useSummons(summons: number, hasToasts: boolean) {
  const note = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const answered = useRef(0);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (summons === answered.current) return;
    answered.current = summons;
    if (hasToasts) window.dispatchEvent(new KeyboardEvent("keydown", { key: "F6" }));
    else {
      cameFrom.current = document.activeElement as HTMLElement | null;
      setAsked(true);
    }
  }, [summons, hasToasts]);

  useEffect(() => {
    if (asked) note.current?.querySelector("a")?.focus();
  }, [asked]);

  return {
    note: note as RefObject<HTMLDivElement | null>,
    asked,
    /** `back` takes the focus to where it was. */
    leave({ back = false } = {}) {
      setAsked(false);
      if (back) cameFrom.current?.focus();
    },
  };
}
