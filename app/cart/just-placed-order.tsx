import { useEffect } from "react";
import { Notice } from "../account/sign-in/notice.tsx";
import { useOwnLiveOrders } from "../orders/live-order-cards/use-own-live-orders.ts";
import { useViewer } from "../session/use-viewer.ts";
import { ButtonLink } from "../ui/button.tsx";

/**
 * Says that an order was just placed, above the empty cart: customers return to it with Back, or
 * have it open in another tab.
 */
export function JustPlacedOrder() {
  const viewer = useViewer();
  return viewer.state === "signed-in" ? <OwnJustPlacedOrder key={viewer.email} /> : null;
}

function OwnJustPlacedOrder() {
  const order = useOwnLiveOrders().find(({ isJustPlaced }) => isJustPlaced);
  const isShown = order !== undefined;
  useEffect(() => {
    // Back restores the scroll position of the full cart.
    if (isShown) window.scrollTo(0, 0);
  }, [isShown]);
  if (!order) return null;
  return (
    <div className="mx-auto max-w-md pt-8">
      <Notice
        tone="success"
        action={
          <ButtonLink to={`/userdashboard/orders/${order.number}`} size="sm">
            Track order {order.number}
          </ButtonLink>
        }
      >
        You've just placed order {order.number}.
      </Notice>
    </div>
  );
}
