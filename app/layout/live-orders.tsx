import { useEffect } from "react";
import { useLocation } from "react-router";
import { saveLiveOrderCount } from "../session/live-order-count.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/** Pages that already show the order, or where nothing should distract from finishing one. */
const pagesWithout = /^\/(userdashboard|admin|track|cart|checkout|signin|signup|complete-profile)(\/|$)/;
const home = /^\/(home)?$/;

/**
 * The signed-in user's live orders above the page: cards on the home page, one line on other public pages. Added in the browser,
 * because public pages are the same for everyone.
 */
export function LiveOrders() {
  const { state } = useViewer();
  const { pathname } = useLocation();
  const isShown = state === "signed-in" && !pagesWithout.test(pathname);
  const part = useLazyPart(() => import("../orders/live-order-cards/live-order-cards.tsx"), { wanted: false, preload: isShown });
  useEffect(() => {
    if (state === "visitor") saveLiveOrderCount(0);
  }, [state]);
  if (pagesWithout.test(pathname)) return null;
  const isHome = home.test(pathname);
  return (
    <div
      className={
        isHome
          ? "min-h-[calc(min(1,var(--live-orders,0))*7rem+var(--live-orders,0)*5.5rem)] sm:min-h-[calc(min(1,var(--live-orders,0))*2rem+var(--live-orders,0)*5rem)]"
          : "min-h-[calc(min(1,var(--live-orders,0))*3rem)]"
      }
    >
      {isShown && part && <part.LiveOrderCards compact={!isHome} />}
    </div>
  );
}
