import { useEffect } from "react";
import { useLocation } from "react-router";
import { takeFlashCodes } from "../flash.ts";
import { noteFlash } from "../session/session-notices.ts";
import { toast, toastDurations } from "../ui/toast/toast.tsx";

/** Says what the last action left to be said, once, wherever its redirect led. */
export function FlashToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, may bring something.
  useEffect(() => {
    const codes = takeFlashCodes();
    if (codes.length === 0) return;
    // At once: what is said here need not be noticed once more as news of the session.
    for (const code of codes) noteFlash(code);
    void say(codes);
  }, [key]);
  return null;
}

async function say(codes: string[]) {
  const { flashesOf } = await import("../flash-messages.ts");
  for (const [index, { about, tone, text }] of flashesOf(codes).entries())
    toast[tone](text, { id: `flash-${index}`, duration: toastDurations[about] });
}
