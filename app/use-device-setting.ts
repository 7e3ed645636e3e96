import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function store(storageKey: string, value: string | null) {
  if (value === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, value);
  for (const listener of listeners) listener();
}

/**
 * A value in this device's local storage, and a function that sets it; null removes it. Null on the
 * server.
 */
export function useDeviceValue(
  storageKey: string,
): [value: string | null, setValue: (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey),
    () => null,
  );
  return [value, (newValue) => store(storageKey, newValue)];
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
  return [
    isOn,
    (shouldBeOn) => store(storageKey, shouldBeOn === isOnByDefault ? null : storedValue),
  ];
}
