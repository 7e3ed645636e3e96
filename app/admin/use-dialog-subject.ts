import { useEffect, useState } from "react";

/**
 * State of a dialog about one item of `list`: `item` is that item, or null while the dialog is
 * closed. `subject` keeps the last chosen item, to be shown during the closing animation. When the
 * item leaves the list, the dialog closes and `isGone` is true: the button that opened the dialog
 * is gone too, so focus must move.
 */
export function useDialogSubject<Item extends { id: number | string }>(
  item: Item | null,
  list: readonly Item[],
): { subject: Item | null; isOpen: boolean; isGone: boolean } {
  const [subject, setSubject] = useState(item);
  if (item && item !== subject) setSubject(item);
  const isGone = subject !== null && !list.some(({ id }) => id === subject.id);
  /**
   * The item whose dialog closed because it left the list. The dialog stays closed if the item
   * returns.
   */
  const [closedFor, setClosedFor] = useState<Item | null>(null);
  // Set in an effect, so that the dialog renders once with its new focus target before it closes.
  useEffect(() => {
    if (isGone) setClosedFor(subject);
  }, [isGone, subject]);
  return { subject, isOpen: item !== null && item !== closedFor, isGone };
}
