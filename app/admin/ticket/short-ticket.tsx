import { useSyncExternalStore } from "react";

/** Key in local storage: each device with a printer has its own setting. */
const storageKey = "short-ticket";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this device prints short tickets. */
export function useShortTicket(): [isShort: boolean, setShort: (isShort: boolean) => void] {
  const isShort = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) === "on",
    () => false,
  );
  function setShort(next: boolean) {
    if (next) localStorage.setItem(storageKey, "on");
    else localStorage.removeItem(storageKey);
    for (const listener of listeners) listener();
  }
  return [isShort, setShort];
}

/** The checkbox of this device's setting. */
export function ShortTicketCheckbox() {
  const [isShort, setShort] = useShortTicket();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={isShort}
        onChange={(event) => setShort(event.currentTarget.checked)}
        className="size-6 shrink-0 cursor-pointer"
      />
      Short tickets on this device
    </label>
  );
}
