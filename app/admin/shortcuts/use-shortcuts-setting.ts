import { useSyncExternalStore } from "react";

/** Key in local storage: the setting belongs to the device, not to the account. */
const storageKey = "keyboard-shortcuts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether keyboard shortcuts are on for this device. WCAG 2.1.4 requires a way to switch them off.
 */
export function useShortcutsSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) !== "off",
    () => false,
  );
  function setOn(shouldBeOn: boolean) {
    if (shouldBeOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
    for (const listener of listeners) listener();
  }
  return [isOn, setOn];
}
