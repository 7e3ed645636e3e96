import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import type { ToastTone } from "./recent-toasts.ts";

/** `name` is for screen readers. */
export const toastStyles: Record<ToastTone, { icon: LucideIcon; colour: string; name: string }> = {
  success: { icon: CircleCheck, colour: "text-veg", name: "Done" },
  error: { icon: CircleAlert, colour: "text-danger", name: "Problem" },
  info: { icon: Info, colour: "text-accent-text", name: "Note" },
};
