import { Button, ButtonLink } from "../ui/button.tsx";
import { orderUrl } from "./order-url.ts";

/**
 * Shown when the form's idempotency key already belongs to an order with different content. Links
 * to that order, and offers to place this one as well.
 */
export function AlreadyPlaced({
  number,
  onPlaceAsNew,
}: {
  number: number;
  onPlaceAsNew: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={orderUrl(number)} variant="secondary">
        See order {number}
      </ButtonLink>
      <Button variant="secondary" onClick={onPlaceAsNew}>
        Continue as a new order
      </Button>
    </div>
  );
}
