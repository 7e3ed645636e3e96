import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * An on/off setting of this device, not of the account. Local storage contains it only while it
 * differs from its default. Off on the server.
 */
export function useDeviceSetting(
  storageKey: string,
  { isOnByDefault = false } = {},
): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const storedValue = isOnByDefault ? "off" : "on";
  const isOn = useSyncExternalStore(
    subscribe,
    () => (localStorage.getItem(storageKey) === storedValue) !== isOnByDefault,
    () => false,
  );
  function setOn(shouldBeOn: boolean) {
    if (shouldBeOn === isOnByDefault) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, storedValue);
    for (const listener of listeners) listener();
  }
  return [isOn, setOn];
}
