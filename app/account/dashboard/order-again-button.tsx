import { useFetcher, useNavigate } from "react-router";
import { maxQuantity } from "../../../domain/cart/cart-lines.ts";
import { messages } from "../../../domain/messages.ts";
import type { ReorderState } from "../../cart/reorder-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./order-again-action.ts";
import { fillReorderCart } from "./reorder-cart.ts";

/** Puts the order's dishes into the right cart at today's prices, and opens it. */
export function OrderAgainButton({ number }: { number: number }) {
  const reordering = useFetcher<typeof clientAction>();
  const navigate = useNavigate();

  useNewResult(reordering.data, (result) => {
    if (result.kind !== "ok") {
      toast.error(result.message);
      return;
    }
    const again: ReorderState = { number, changes: result.value.changes, restated: result.value.restated };
    const { to, fitted } = fillReorderCart(result.value);
    toast.success(messages.order.takenUpAgain(number));
    if (!fitted) toast.info(messages.cart.tooManyOfOne(maxQuantity));
    void navigate(to, { state: { again } });
  });

  const busy = reordering.state !== "idle";
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() =>
        void reordering.submit({ number: String(number) }, { method: "post", action: "/userdashboard/orders/again" })
      }
    >
      Order Again
      <span className="sr-only">: order {number}</span>
    </Button>
  );
}
