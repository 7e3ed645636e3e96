import { FlashToast } from "../layout/flash-toast.tsx";
import { SessionWatch } from "./session-watch.tsx";

/** The order matters: the watch must not repeat what a flash message has announced. */
export function SessionEffects() {
  return (
    <>
      <FlashToast />
      <SessionWatch />
    </>
  );
}
