import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether something in the layout is open, such as a menu. Leaving the page closes it, also with
 * the Back button.
 */
export function useOpenOnPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return [openedOn === key, (isOpen) => setOpenedOn(isOpen ? key : null)];
}
