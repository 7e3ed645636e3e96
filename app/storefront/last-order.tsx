import { useEffect } from "react";
import { saveLastOrderShown } from "../session/last-order-shown.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/**
 * The signed-in user's last order. Added in the browser, because the home page is the same for
 * everyone.
 */
export function LastOrder() {
  const viewer = useViewer();
  const { state } = viewer;
  const isSignedIn = viewer.state === "signed-in";
  const part = useLazyPart(() => import("../orders/last-order-card.tsx"), {
    isNeeded: false,
    preload: isSignedIn,
  });
  useEffect(() => {
    if (state === "visitor") saveLastOrderShown(false);
  }, [state]);
  return (
    <div className="last-order-space">
      {isSignedIn && part && <part.LastOrderCard key={viewer.email} />}
    </div>
  );
}
