import { useEffect } from "react";
import { useLocation } from "react-router";
import { takeFlashes } from "../flash.ts";
import { toast } from "../ui/toast.tsx";

/** Says what the last action left to be said, once, wherever its redirect led. */
export function FlashToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, may bring something.
  useEffect(() => {
    for (const [index, { tone, text }] of takeFlashes().entries()) toast[tone](text, { id: `flash-${index}` });
  }, [key]);
  return null;
}
