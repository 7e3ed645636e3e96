import { useLocation } from "react-router";
import { useLazyPart } from "../ui/lazy-part.ts";
import type { ReorderState } from "./reorder-changes.tsx";

/** Shows what changed since the repeated order. The list is loaded on demand, because it is rarely needed. */
export function ReorderNotice() {
  const { again } = (useLocation().state ?? {}) as { again?: ReorderState };
  const hasChanges = again !== undefined && again.changes.length + again.changedDiet.length > 0;
  const Changes = useLazyPart(async () => (await import("./reorder-changes.tsx")).ReorderChanges, {
    isNeeded: hasChanges,
    preload: false,
  });
  return hasChanges && Changes && <Changes reorder={again} />;
}
