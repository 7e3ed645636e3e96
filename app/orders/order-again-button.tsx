import { useFetcher, useNavigate } from "react-router";
import { maxLines } from "../../domain/cart/cart-lines.ts";
import { messages } from "../../domain/messages.ts";
import type { Reorder } from "../../domain/order-search/reorder.ts";
import { getMaxQuantity } from "../../domain/orders/max-quantity.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { clientAction } from "../account/dashboard/order-again-action.ts";
import { addAll } from "../cart/cart-store.ts";
import type { ReorderState } from "../cart/reorder-changes.tsx";
import { addToParty } from "../order-types/party/party-cart.ts";
import { addToTakeaway } from "../order-types/takeaway/takeaway-cart.ts";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { toast } from "../ui/toast/toast.tsx";
import { useNewResult } from "../use-new-result.ts";

/** Adds the order's dishes, at today's prices, to its order type's cart and opens that cart. Hidden while the type is off. */
export function OrderAgainButton({
  number,
  type,
  variant = "secondary",
}: {
  number: number;
  type: OrderTypeId;
  variant?: ButtonVariant;
}) {
  const isOn = useIsOrderTypeOn(type);
  const reordering = useFetcher<typeof clientAction>();
  const navigate = useNavigate();

  useNewResult(reordering.data, (result) => {
    if (result.kind !== "ok") {
      toast.error(result.message);
      return;
    }
    const reorder: ReorderState = { number, changes: result.value.changes, changedDiet: result.value.changedDiet };
    const { to, allFitted } = fillReorderCart(result.value);
    toast.success(messages.order.reordered(number));
    if (!allFitted) toast.info(messages.cart.notAllAdded(getMaxQuantity(result.value.type), maxLines));
    void navigate(to, { state: { again: reorder } });
  });

  const busy = reordering.state !== "idle";
  if (!isOn) return null;
  return (
    <Button
      variant={variant}
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

/** Adds an order's dishes to its order type's cart. Returns that cart's page, and whether everything fitted. */
function fillReorderCart({ type, lines }: Pick<Reorder, "type" | "lines">): { to: string; allFitted: boolean } {
  switch (type) {
    case "takeaway_order":
      return { to: "/takeaway", allFitted: addToTakeaway(lines) };
    case "party_order":
      return { to: "/services/partyorder/placeorder", allFitted: addToParty(lines) };
    default:
      return { to: "/cart", allFitted: addAll(lines) };
  }
}
