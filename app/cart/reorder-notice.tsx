import { useLocation } from "react-router";
import type { Reorder } from "../../domain/orders/reorder.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/** Differences from a repeated order. Stored in the history entry, so that it survives a reload and disappears on leaving. */
export interface ReorderState extends Pick<Reorder, "changes" | "restated"> {
  number: number;
}

/** Shows what changed since the repeated order. The text is loaded on demand, because it is rarely needed. */
export function ReorderNotice() {
  const { again } = (useLocation().state ?? {}) as { again?: ReorderState };
  const wanted = again !== undefined && again.changes.length + again.restated.length > 0;
  const Changes = useLazyPart(async () => (await import("./reorder-changes.tsx")).ReorderChanges, { wanted, likely: false });
  return wanted && Changes && <Changes again={again} />;
}
