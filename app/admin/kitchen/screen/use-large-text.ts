import { useSyncExternalStore } from "react";

/** Key in local storage: each kitchen screen has its own setting. */
const storageKey = "kitchen-large-type";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the board has large text on this device. */
export function useLargeText(): [isLarge: boolean, setLarge: (isLarge: boolean) => void] {
  const isLarge = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) === "on",
    () => false,
  );
  function setLarge(next: boolean) {
    if (next) localStorage.setItem(storageKey, "on");
    else localStorage.removeItem(storageKey);
    for (const listener of listeners) listener();
  }
  return [isLarge, setLarge];
}
