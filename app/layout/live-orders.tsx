import { useEffect } from "react";
import { useLocation } from "react-router";
import { saveLiveOrderCount } from "../session/live-order-count.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/**
 * Pages that already show the order, or on which nothing should distract customers from finishing
 * one.
 */
const pagesWithoutLiveOrders =
  /^\/(userdashboard|admin|track|cart|checkout|signin|signup|complete-profile)(\/|$)/;

export const hasLiveOrders = (pathname: string) => !pagesWithoutLiveOrders.test(pathname);

/**
 * The signed-in user's live orders above the page: cards on the home page, one line on other public
 * pages. Added in the browser, because public pages are the same for everyone.
 */
export function LiveOrders() {
  const viewer = useViewer();
  const { state } = viewer;
  const { pathname } = useLocation();
  const isShownHere = hasLiveOrders(pathname);
  const isShown = viewer.state === "signed-in" && isShownHere;
  const part = useLazyPart(() => import("../orders/live-order-cards/live-order-cards.tsx"), {
    isNeeded: false,
    preload: isShown,
  });
  useEffect(() => {
    if (state === "visitor") saveLiveOrderCount(0);
  }, [state]);
  if (!isShownHere) return null;
  const isHome = pathname === "/" || pathname === "/home";
  return (
    <div className={isHome ? "order-cards-space" : "order-line-space"}>
      {isShown && part && <part.LiveOrderCards key={viewer.email} isCompact={!isHome} />}
    </div>
  );
}
