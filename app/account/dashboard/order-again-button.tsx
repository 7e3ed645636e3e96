import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { maxQuantity } from "../../../domain/cart/cart-lines.ts";
import { messages } from "../../../domain/messages.ts";
import type { TakenUpAgain } from "../../cart/reorder-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import type { clientAction } from "./order-again-action.ts";
import { takeUpAgain } from "./reorder-cart.ts";

/** One tap: today's dishes of the order go to where its type is ordered, at today's prices, and so does the customer. */
export function OrderAgainButton({ number }: { number: number }) {
  const asking = useFetcher<typeof clientAction>();
  const navigate = useNavigate();
  const handled = useRef(asking.data);

  useEffect(() => {
    const answer = asking.data;
    if (!answer || answer === handled.current) return;
    handled.current = answer;
    if (answer.kind !== "ok") {
      toast.error(answer.message);
      return;
    }
    const again: TakenUpAgain = { number, changes: answer.value.changes, restated: answer.value.restated };
    const { to, fitted } = takeUpAgain(answer.value);
    toast.success(messages.order.takenUpAgain(number));
    if (!fitted) toast.info(messages.cart.tooManyOfOne(maxQuantity));
    void navigate(to, { state: { again } });
  }, [asking.data, navigate, number]);

  const busy = asking.state !== "idle";
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void asking.submit({ number: String(number) }, { method: "post", action: "/userdashboard/orders/again" })}
    >
      Order Again
      <span className="sr-only">: order {number}</span>
    </Button>
  );
}
