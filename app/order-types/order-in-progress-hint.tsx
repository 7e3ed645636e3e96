import { hasStoredDishes } from "../cart/has-stored-dishes.ts";
import { useLazyPart } from "../ui/lazy-part.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/**
 * A link to a takeaway or party order in progress in this browser. Its code is loaded only if there
 * is one.
 */
export function OrderInProgressHint() {
  const isHydrated = useHydrated();
  const part = useLazyPart(() => import("./order-in-progress.tsx"), {
    // Only preloaded, so that a failure shows no toast: the page works without the hint.
    isNeeded: false,
    preload: isHydrated && (hasStoredDishes("takeaway-order") || hasStoredDishes("party-order")),
  });
  return part && <part.OrderInProgress />;
}

/**
 * The hint, stuck to the bottom of the screen, for pages without a cart bar. It overlays
 * the page, so that content does not shift, but never covers what is above its parent element.
 */
export function OrderInProgressBar() {
  return (
    <div className="@container page-width pointer-events-none sticky bottom-0 z-20 flex flex-col pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <OrderInProgressHint />
    </div>
  );
}
