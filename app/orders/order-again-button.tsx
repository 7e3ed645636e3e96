import { useFetcher, useNavigate } from "react-router";
import { includesLines, maxLines } from "../../domain/cart/cart-lines.ts";
import { messages } from "../../domain/messages.ts";
import type { Reorder } from "../../domain/order-search/reorder.ts";
import { getMaxQuantity } from "../../domain/orders/max-quantity.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { clientAction } from "../account/dashboard/order-again-action.ts";
import { reorderCarts } from "../cart/reorder-carts.ts";
import type { ReorderState } from "../cart/reorder-changes.tsx";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { toast } from "../ui/toast/toast.tsx";
import { useNewResult } from "../use-new-result.ts";

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
  const fetcher = useFetcher<typeof clientAction>();
  const navigate = useNavigate();

  const busy = fetcher.state !== "idle";
  // Waits until the fetcher is idle: its reload would end a navigation whose route is still being
  // discovered, and leave this page.
  useNewResult(busy ? undefined : fetcher.data, (result) => {
    if (result.kind !== "ok") {
      toast.error(result.message);
      return;
    }
    const { to, everythingFitted, again } = addToReorderCart(number, result.value);
    if (!everythingFitted)
      toast.info(messages.cart.notAllAdded(getMaxQuantity(result.value.type), maxLines));
    void navigate(to, { state: { again } });
  });

  if (!isOn) return null;
  return (
    <Button
      variant={variant}
      busy={busy}
      onClick={() =>
        void fetcher.submit(
          { number: String(number) },
          { method: "post", action: "/userdashboard/orders/again" },
        )
      }
    >
      Order again
      <span className="sr-only">: order {number}</span>
    </Button>
  );
}

/**
 * Adds an order's dishes to its order type's cart, unless they are already in it: a second press
 * must not double the order. Copies its note, which may name an allergy, and the address of a
 * delivery, unless others are typed. Returns that cart's page and whether everything fitted.
 */
function addToReorderCart(
  number: number,
  { type, lines, changes, changedDiet, notes, address }: Reorder,
): { to: string; everythingFitted: boolean; again: ReorderState } {
  const cartType = type === "reservation" ? "menuorder" : type;
  const { store, path, draft, noteField } = reorderCarts[cartType];
  const before = store.getLines();
  const isRepeated = includesLines(before, lines);
  const everythingFitted = isRepeated || store.addAll(lines);
  const typed = draft.read();
  const hasOtherNote = typed[noteField] && typed[noteField] !== notes;
  const note = hasOtherNote ? "" : notes;
  const copied = {
    ...(note && { [noteField]: note }),
    ...(address && !typed.address && { address }),
  };
  if (Object.keys(copied).length > 0) draft.save({ ...typed, ...copied });
  if (note) draft.share({ [noteField]: note });
  const again = {
    number,
    changes,
    changedDiet,
    type: cartType,
    lines,
    before,
    after: store.getLines(),
    isRepeated,
    note,
  };
  return { to: path, everythingFitted, again };
}
