import { useEffect } from "react";
import { useLocation } from "react-router";
import { takeFlashes } from "../flash.ts";
import { toast, toastDurations } from "../ui/toast.tsx";
import { noteFlash } from "./session-notices.ts";

/** Says what the last action left to be said, once, wherever its redirect led. */
export function FlashToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, may bring something.
  useEffect(() => {
    for (const [index, { code, about, tone, text }] of takeFlashes().entries()) {
      noteFlash(code);
      toast[tone](text, { id: `flash-${index}`, duration: toastDurations[about] });
    }
  }, [key]);
  return null;
}
