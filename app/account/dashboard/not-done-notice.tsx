import { useLocation } from "react-router";
import { getOrderNoun } from "../../../domain/order-wording/format-order-name.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { canOrderAgain } from "../../orders/order-again-button.tsx";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { notAddedHash, notCancelledHash } from "../not-done-hashes.ts";
import { Notice } from "./order-notices.tsx";

/** Says, after sign-in, that an action sent after the session had ended is not done yet. */
export function NotDoneNotice({
  order,
  canChange,
}: {
  order: Pick<OrderDetail, "type" | "lines" | "cancelReason">;
  canChange: boolean;
}) {
  const { hash } = useLocation();
  const isTypeOn = useIsOrderTypeOn(order.type);
  if (!useHydrated()) return null;
  if (hash === notCancelledHash && canChange)
    return (
      <Notice>
        <strong>Your {getOrderNoun(order.type)} isn't cancelled yet.</strong> You can still cancel
        it below.
      </Notice>
    );
  if (hash === notAddedHash && isTypeOn && canOrderAgain(order))
    return (
      <Notice>
        <strong>These dishes aren't added yet.</strong> Press Order again below.
      </Notice>
    );
  return null;
}
