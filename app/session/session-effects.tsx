import { FlashToast } from "../layout/flash-toast.tsx";
import { SessionWatch } from "./session-watch.tsx";

/** In this order: the watch does not announce what a flash message has announced. */
export function SessionEffects() {
  return (
    <>
      <FlashToast />
      <SessionWatch />
    </>
  );
}
