import type { OrderDetail } from "../../../domain/orders/order.ts";
import { mayStillChangeDishes } from "../../../domain/orders/order-policy.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PencilLine } from "../../ui/icons/pencil-line.tsx";

/** Link to the page that changes the order's dishes, while that is allowed. For a phone order, also says who took it. */
export function ChangeDishesLink({ order }: { order: Pick<OrderDetail, "number" | "type" | "status" | "onThePhone"> }) {
  const { number, type, status, onThePhone } = order;
  const canChange = type !== "reservation" && mayStillChangeDishes(status);
  if (!canChange && !onThePhone) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {canChange && (
        <ButtonLink to={`/admin/orders/${number}/change`} variant="secondary">
          <PencilLine aria-hidden="true" className="size-4" />
          Change dishes
        </ButtonLink>
      )}
      {onThePhone && (
        <p className="text-muted text-sm">
          Phone order{onThePhone.takenBy && `, taken by ${onThePhone.takenBy}`}.
          {onThePhone.email && ` Emails go to ${onThePhone.email}.`}
        </p>
      )}
    </div>
  );
}
