import { useLocation } from "react-router";
import type { OrderAgain } from "../../domain/orders/reorder.ts";
import { useFetchedPart } from "../ui/lazy-part.ts";

/** What of an order that is taken up again is not as it was. It travels in the history's entry: a reload keeps it, going on leaves it. */
export interface TakenUpAgain extends Pick<OrderAgain, "changes" | "restated"> {
  number: number;
}

/** Says what has changed since an order that is taken up again. Few come here by that way: the words are fetched for those who do. */
export function AgainNotice() {
  const { again } = (useLocation().state ?? {}) as { again?: TakenUpAgain };
  const wanted = again !== undefined && again.changes.length + again.restated.length > 0;
  const Changes = useFetchedPart(async () => (await import("./reorder-changes.tsx")).AgainChanges, { wanted, likely: false });
  return wanted && Changes && <Changes again={again} />;
}
