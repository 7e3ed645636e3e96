import { useSyncExternalStore } from "react";
import { messages } from "../../domain/messages.ts";

const { notPlaced, notBooked, notSent } = messages.offline;
const offlineTexts: string[] = [notPlaced, notBooked, notSent];

/** Returns whether a message still applies: "You are offline" does not once back online. */
export function useIsCurrentMessage(): (text: string) => boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (text) => !isOnline || !offlineTexts.includes(text);
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
