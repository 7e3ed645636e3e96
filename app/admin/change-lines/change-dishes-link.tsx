import { describeSource } from "../../../domain/order-search/order-sources.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { canChangeLinesInStatus } from "../../../domain/orders/status/when-changeable.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PencilLine } from "../../ui/icons/pencil-line.tsx";

/**
 * Links to the page for changing the order's dishes, while that is allowed. Says if staff took the
 * order.
 */
export function ChangeDishesLink({
  order,
}: {
  order: Pick<OrderDetail, "number" | "type" | "status" | "source" | "takenByStaff">;
}) {
  const { number, type, status, source, takenByStaff } = order;
  const canChange = type !== "reservation" && canChangeLinesInStatus(status);
  if (!canChange && !takenByStaff) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {canChange && (
        <ButtonLink to={`/admin/orders/${number}/change`} variant="secondary">
          <PencilLine aria-hidden="true" className="size-4" />
          Change dishes
        </ButtonLink>
      )}
      {takenByStaff && (
        <p className="text-muted text-sm">
          {describeSource({ source, type })}
          {type !== "reservation" && " order"}
          {takenByStaff.takenBy && `, taken by ${takenByStaff.takenBy}`}.
          {takenByStaff.email && ` Emails go to ${takenByStaff.email}.`}
        </p>
      )}
    </div>
  );
}
