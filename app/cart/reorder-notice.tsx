import { useLocation } from "react-router";
import type { NotedDish } from "../../domain/menu/allergy-note.ts";
import { useLazyPart } from "../ui/lazy-part.ts";
import type { ReorderState } from "./reorder-changes.tsx";

/**
 * Shows which order was repeated, and what changed since. Loaded on demand, because it is rarely
 * needed. `dishes`: the cart's, if the page does not show the copied note itself.
 */
export function ReorderNotice({ dishes }: { dishes?: readonly NotedDish[] }) {
  const { state, key } = useLocation();
  const { again } = (state ?? {}) as { again?: Partial<ReorderState> };
  // Remove after 0.2: browser history entries of the previous release have no lines.
  const isShown = again?.lines !== undefined;
  const Changes = useLazyPart(async () => (await import("./reorder-changes.tsx")).ReorderChanges, {
    isNeeded: isShown,
    preload: false,
  });
  return (
    <div role="status">
      {isShown && Changes && <Changes key={key} reorder={again as ReorderState} dishes={dishes} />}
    </div>
  );
}
