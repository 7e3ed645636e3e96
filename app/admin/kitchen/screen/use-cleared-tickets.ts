import { useMemo, useSyncExternalStore } from "react";

/** Key in local storage: each kitchen screen clears its own cards. */
const storageKey = "kitchen-cleared-tickets";
/** More cards than are cancelled within the hours in which the server still lists them. */
const maxStored = 100;

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The closed orders whose cards were cleared on this device, as keys (`toClearedKey`). Null until
 * hydrated: the server does not know them.
 */
export function useClearedTickets(): [
  cleared: ReadonlySet<string> | null,
  clear: (key: string) => void,
] {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) ?? "",
    () => null,
  );
  const cleared = useMemo(() => (stored === null ? null : new Set(parseKeys(stored))), [stored]);
  return [cleared, clearTicket];
}

/** Removes the order's card from this device's board. */
export function clearTicket(key: string): void {
  const keys = [...new Set([...parseKeys(localStorage.getItem(storageKey) ?? ""), key])];
  localStorage.setItem(storageKey, keys.slice(-maxStored).join(" "));
  for (const listener of listeners) listener();
}

function parseKeys(stored: string): string[] {
  return stored.split(" ").filter(Boolean);
}

/** With the version, so that an order that is recalled and cancelled again shows its card again. */
export function toClearedKey({ number, version }: { number: number; version: number }): string {
  return `${number}.${version}`;
}
