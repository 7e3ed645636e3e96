import { useEffect, useState } from "react";

/**
 * State of a dialog about one item of `list`: `chosen`, null while closed. `about` is the last item, also during the closing
 * animation. When the item leaves the list, the dialog closes and `isGone` is true: the button that opened it is gone too, so
 * focus must move.
 */
export function useDialogSubject<Item extends { id: number | string }>(
  chosen: Item | null,
  list: readonly Item[],
): { about: Item | null; isOpen: boolean; isGone: boolean } {
  const [about, setAbout] = useState(chosen);
  if (chosen && chosen !== about) setAbout(chosen);
  const isGone = about !== null && !list.some(({ id }) => id === about.id);
  /** Keeps the dialog closed if the item returns. */
  const [closed, setClosed] = useState<Item | null>(null);
  // One render later: the dialog has to learn where focus goes before it closes.
  useEffect(() => {
    if (isGone) setClosed(about);
  }, [isGone, about]);
  return { about, isOpen: chosen !== null && chosen !== closed, isGone };
}
