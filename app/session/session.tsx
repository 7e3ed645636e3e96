import { useState } from "react";
import { hasFlash } from "../flash.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/** Flash messages and the session watch. Loaded once the browser is idle, or immediately if there is a message. */
export function Session() {
  const [isUrgent] = useState(() => typeof document !== "undefined" && hasFlash());
  const part = useLazyPart(() => import("./session-effects.tsx"), { wanted: isUrgent, preload: true });
  return part && <part.SessionEffects />;
}
