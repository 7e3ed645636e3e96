import { type ComponentType, useCallback, useEffect, useState } from "react";
import { whenToastsWait } from "./toast.tsx";

/** `summons` counts how often somebody asked for the list with Alt+T. */
export interface ToastListProps {
  summons: number;
}

/** Something is about to happen on the page, and may have something said. */
const signs = ["pointerdown", "keydown"] as const;

/**
 * The place of the toasts. Once, in the root. The list is no part of the first load: it is fetched at the first press or key, so that it
 * stands ready when there is something to say, or else when there is.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const [summons, setSummons] = useState(0);

  const fetchList = useCallback(() => {
    import("./toast-list.tsx").then(
      ({ default: fetched }) => setList(() => fetched),
      // The network is away: the next toast asks again, and what was said is on /toast.
      () => undefined,
    );
  }, []);

  useEffect(() => whenToastsWait(fetchList), [fetchList]);

  useEffect(() => {
    for (const sign of signs) window.addEventListener(sign, fetchList, { once: true, capture: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, fetchList, { capture: true });
    };
  }, [fetchList]);

  useEffect(() => {
    function goToList(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyT") return;
      event.preventDefault();
      fetchList();
      setSummons((count) => count + 1);
    }
    window.addEventListener("keydown", goToList);
    return () => window.removeEventListener("keydown", goToList);
  }, [fetchList]);

  return List && <List summons={summons} />;
}
