import { useEffect, useState } from "react";

/**
 * What a window of a list asks about: `asked`, null while it is closed. `about` is still known while the window fades away. Once the item has
 * left the `list`, whoever took it out, the window closes (`onClose`), and `isGone` says that the button which opened it is gone as well, so
 * that the focus has to go on elsewhere.
 */
export function useAskedAbout<Item extends { id: number | string }>(
  asked: Item | null,
  list: readonly Item[],
  onClose: () => void,
): { about: Item | null; isGone: boolean } {
  const [about, setAbout] = useState(asked);
  if (asked && asked !== about) setAbout(asked);
  const isGone = about !== null && !list.some(({ id }) => id === about.id);
  const hasToClose = asked !== null && isGone;
  useEffect(() => {
    if (hasToClose) onClose();
  }, [hasToClose, onClose]);
  return { about, isGone };
}
