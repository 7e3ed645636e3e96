import { useEffect } from "react";
import { useLocation } from "react-router";
import { consumeFlashCodes } from "../flash.ts";
import { handleFlash } from "../session/session-announcements.ts";
import { toast, toastDurations } from "../ui/toast/toast.tsx";

/** Shows the flash messages of the last action once, on the page to which the action redirected. */
export function FlashToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation, even to the same URL, may bring a message.
  useEffect(() => {
    if (window.isLeaving) return;
    const codes = consumeFlashCodes();
    if (codes.length === 0) return;
    // Must run before the texts are loaded, so that `SessionWatch` does not announce a sign-in or
    // sign-out a second time.
    for (const code of codes) handleFlash(code);
    void showMessages(codes);
  }, [key]);
  return null;
}

async function showMessages(codes: string[]) {
  const { findFlashes } = await import("../flash-messages.ts");
  for (const { id, about, tone, text } of findFlashes(codes))
    toast[tone](text, { id, duration: toastDurations[about] });
}
