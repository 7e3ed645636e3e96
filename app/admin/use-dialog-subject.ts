import { useEffect, useState } from "react";

/**
 * The item that a dialog over a `list` is about: `asked`, null while closed. `about` keeps the last item during the closing animation. When
 * the item leaves the list, the dialog closes (`onClose`) and `isGone` is true: the button that opened it is gone too, so focus must move.
 */
export function useDialogSubject<Item extends { id: number | string }>(
  asked: Item | null,
  list: readonly Item[],
  onClose: () => void,
): { about: Item | null; isGone: boolean } {
  const [about, setAbout] = useState(asked);
  if (asked && asked !== about) setAbout(asked);
  const isGone = about !== null && !list.some(({ id }) => id === about.id);
  const shouldClose = asked !== null && isGone;
  useEffect(() => {
    if (shouldClose) onClose();
  }, [shouldClose, onClose]);
  return { about, isGone };
}
