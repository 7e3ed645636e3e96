import { useEffect } from "react";
import { useLocation } from "react-router";
import { takeFlash } from "../flash.ts";
import { toast } from "../ui/toast.tsx";

/** Says what the last action left to be said, once, wherever its redirect led. */
export function FlashToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, may bring something.
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast[flash.tone](flash.text, { id: "flash" });
  }, [key]);
  return null;
}
