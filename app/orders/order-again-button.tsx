import { useNavigate } from "react-router";
import { includesLines, maxLines } from "../../domain/cart/cart-lines.ts";
import { messages } from "../../domain/messages.ts";
import type { Reorder } from "../../domain/order-search/reorder.ts";
import { getMaxQuantity } from "../../domain/orders/max-quantity.ts";
import type { OrderSummary, OrderTypeId } from "../../domain/orders/order.ts";
import type { clientAction } from "../account/dashboard/order-again-action.ts";
import { notAddedHash } from "../account/not-done-hashes.ts";
import { reorderCarts } from "../cart/reorder-carts.ts";
import type { ReorderState } from "../cart/reorder-changes.tsx";
import { copyNote } from "../cart/reorder-note.ts";
import { useReachableFetcher } from "../pwa/use-reachable-fetcher.ts";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { toast } from "../ui/toast/toast.tsx";
import { useNewResult } from "../use-new-result.ts";
import { isCancelledForAllergy } from "./tracking/progress-words.ts";

/** Whether to offer `OrderAgainButton`. */
export function canOrderAgain({
  type,
  lines,
  cancelReason,
}: Pick<OrderSummary, "type" | "lines" | "cancelReason">): boolean {
  return type !== "reservation" && lines.length > 0 && !isCancelledForAllergy(cancelReason);
}

/**
 * Adds the order's dishes, at today's prices, to its order type's cart and opens that cart. Hidden
 * while the type is off.
 */
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
  const { data, busy, submit } = useReachableFetcher<typeof clientAction>(
    "/userdashboard/orders/again",
  );
  const navigate = useNavigate();

  // Waits until the fetcher is idle: its reload would end a navigation whose route is still being
  // discovered, and leave this page.
  useNewResult(busy ? undefined : data, (result) => {
    if (result.kind !== "ok") {
      toast.error(result.message);
      return;
    }
    const { to, everythingFitted, again } = addToReorderCart(number, result.value);
    if (!everythingFitted)
      toast.info(messages.cart.notAllAdded(getMaxQuantity(result.value.type), maxLines));
    // Otherwise Back would show the notice that nothing is added.
    if (window.location.hash === notAddedHash)
      window.history.replaceState(window.history.state, "", window.location.pathname);
    void navigate(to, { state: { again } });
  });

  if (!isOn) return null;
  return (
    <Button variant={variant} busy={busy} onClick={() => void submit({ number: String(number) })}>
      Order again
      <span className="sr-only">: order {number}</span>
    </Button>
  );
}

/**
 * Adds an order's dishes to its order type's cart, unless they are already in it: a second press
 * must not double the order. Copies its note, which may name an allergy, and the address of a
 * delivery unless another is typed. Returns that cart's page, whether everything fitted, and the
 * state for `ReorderNotice`.
 */
function addToReorderCart(
  number: number,
  { type, lines, changes, changedDiet, notes, address }: Reorder,
): { to: string; everythingFitted: boolean; again: ReorderState } {
  const cartType = type === "reservation" ? "menuorder" : type;
  const { store, path } = reorderCarts[cartType];
  const before = store.getLines();
  const isRepeated = includesLines(before, lines);
  const everythingFitted = isRepeated || store.addAll(lines);
  const isCartEmpty = before.length === 0;
  copyNote(reorderCarts[cartType], { number, note: notes, address, isCartEmpty });
  const again = {
    number,
    changes,
    changedDiet,
    type: cartType,
    lines,
    before,
    after: store.getLines(),
    isRepeated,
  };
  return { to: path, everythingFitted, again };
}
