import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Whether the browser has a connection. `onBack` is called when one comes back. */
export function useOnline(onBack: () => void): boolean {
  const comesBack = useEffectEvent(onBack);
  useEffect(() => {
    const heard = () => comesBack();
    window.addEventListener("online", heard);
    return () => window.removeEventListener("online", heard);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
