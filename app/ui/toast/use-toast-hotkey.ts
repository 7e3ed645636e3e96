import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Handles Alt+T; `hotkeyCount` is the number of presses. If toasts are visible, moves focus to them
 * through Base UI's own key, F6, which also pauses their timers and remembers the previous focus.
 * Without toasts, shows a note and focuses its link.
 */
export function useToastHotkey(hotkeyCount: number, hasToasts: boolean) {
  const note = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const handledCount = useRef(0);
  const [showsNote, setShowsNote] = useState(false);

  useEffect(() => {
    if (hotkeyCount === handledCount.current) return;
    handledCount.current = hotkeyCount;
    if (hasToasts) window.dispatchEvent(new KeyboardEvent("keydown", { key: "F6" }));
    else {
      previousFocus.current = document.activeElement as HTMLElement | null;
      setShowsNote(true);
    }
  }, [hotkeyCount, hasToasts]);

  useEffect(() => {
    if (showsNote) note.current?.querySelector("a")?.focus();
  }, [showsNote]);

  return {
    note: note as RefObject<HTMLDivElement | null>,
    showsNote,
    closeNote({ restoreFocus = false } = {}) {
      setShowsNote(false);
      if (restoreFocus) previousFocus.current?.focus();
    },
  };
}
