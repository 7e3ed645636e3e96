import { type ComponentType, useCallback, useEffect, useState } from "react";
import { whenIdle } from "../on-idle.ts";
import { whenToastsWait } from "./toast.tsx";

/** `summons` counts how often somebody asked for the list with Alt+T. */
export interface ToastListProps {
  summons: number;
}

/** Something is about to happen on the page, and may have something said. */
const signs = ["pointerdown", "keydown"] as const;

/**
 * Shows the toasts; stands once, in the root. Its list is not part of the first load: it is fetched when the browser is idle, so that it is
 * there if the network fails later, or earlier when a press, a key or a toast needs it.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const [summons, setSummons] = useState(0);

  const fetchList = useCallback(() => {
    import("./toast-list.tsx").then(
      ({ default: fetched }) => setList(() => fetched),
      // No network: the messages are on /toast. The browser does not fetch a failed module again before the page is loaded anew.
      () => undefined,
    );
  }, []);

  useEffect(() => whenToastsWait(fetchList), [fetchList]);

  useEffect(() => whenIdle(fetchList), [fetchList]);

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
