import { Button, ButtonLink } from "../ui/button.tsx";

/** Shown if the idempotency key was already used for an order with different content. */
export function AlreadyPlaced({
  number,
  onPlaceAsNew,
}: {
  number: number;
  onPlaceAsNew: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/admin/orders/all?order=${number}`} variant="secondary">
        See order {number}
      </ButtonLink>
      <Button variant="secondary" onClick={onPlaceAsNew}>
        Place as a new order
      </Button>
    </div>
  );
}
