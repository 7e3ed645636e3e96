import { useEffect } from "react";
import { useLocation } from "react-router";
import { consumeFlashCodes } from "../flash.ts";
import { hiddenAllergens } from "../session/form-draft.ts";
import { handleFlash } from "../session/session-announcements.ts";

/** Shows the flash messages of the last action once, on the page to which the action redirected. */
export function FlashToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation, even to the same URL, may bring a message.
  useEffect(() => {
    if (window.isLeaving) return;
    const codes = consumeFlashCodes();
    if (codes.length > 0) void showMessages(codes);
  }, [key]);
  return null;
}

async function showMessages(codes: string[]) {
  const hidden = hiddenAllergens.read();
  // Must run before the texts are loaded, so that `SessionWatch` does not announce a sign-in or
  // sign-out a second time.
  for (const code of codes) handleFlash(code);
  const { showFlashes } = await import("../flash-messages.ts");
  showFlashes(codes, hidden);
}
