import { CircleAlert } from "../icons/circle-alert.tsx";
import { CircleCheck } from "../icons/circle-check.tsx";
import type { IconComponent } from "../icons/icon-frame.tsx";
import { Info } from "../icons/info.tsx";
import type { ToastTone } from "./recent-toasts.ts";

/** `name` is for screen readers. */
export const toastStyles: Record<ToastTone, { icon: IconComponent; colour: string; name: string }> =
  {
    success: { icon: CircleCheck, colour: "text-veg", name: "Done" },
    error: { icon: CircleAlert, colour: "text-danger", name: "Problem" },
    info: { icon: Info, colour: "text-accent-text", name: "Note" },
  };
