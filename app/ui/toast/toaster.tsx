import { type ComponentType, useCallback, useEffect, useState } from "react";
import { onIdle } from "../on-idle.ts";
import { onToastWaiting } from "./toast.tsx";
import type { ToastListProps } from "./toast-list.tsx";

/** Interactions that are likely to lead to a toast. */
const eventTypes = ["pointerdown", "keydown"] as const;

/**
 * Mounted once, in the root. Loads the toast list on first use or once the browser is idle, in case
 * the network fails later.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const [hotkeyCount, setHotkeyCount] = useState(0);

  const fetchList = useCallback(() => {
    import("./toast-list.tsx").then(
      ({ default: ToastList }) => setList(() => ToastList),
      // If the list fails to load, /toast still lists the messages. The next toast tries again, but
      // some browsers retry a failed module only after a full page load.
      () => undefined,
    );
  }, []);

  useEffect(() => onToastWaiting(fetchList), [fetchList]);

  useEffect(() => onIdle(fetchList), [fetchList]);

  useEffect(() => {
    for (const type of eventTypes)
      window.addEventListener(type, fetchList, { once: true, capture: true });
    return () => {
      for (const type of eventTypes) window.removeEventListener(type, fetchList, { capture: true });
    };
  }, [fetchList]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isAltT = event.altKey && event.code === "KeyT";
      if (!isAltT || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      fetchList();
      setHotkeyCount((count) => count + 1);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [fetchList]);

  return List && <List hotkeyCount={hotkeyCount} />;
}
