import { messages } from "../../../domain/messages.ts";
import { customerStatusLabel } from "../../../domain/order-wording/customer-status.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { usePhones } from "../../shop-status/use-business.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

/**
 * Replaces the form once the order is no longer pending. `refused` is true if a change was
 * submitted too late.
 */
export function NotPending({
  order,
  refused,
}: {
  order: Pick<OrderDetail, "number" | "status" | "type">;
  refused: boolean;
}) {
  const phones = usePhones();
  const reason = messages.order.onlyPending;
  return (
    <Card
      role="alert"
      className="flex max-w-2xl flex-col items-start gap-4 rounded-panel p-6 md:p-8"
    >
      <h2 className="text-2xl">{refused ? messages.order.modifyFailed(reason) : reason}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {formatOrderName(order)} is now{" "}
        <StatusBadge status={order.status} label={customerStatusLabel(order)} />
      </p>
      <p className="text-muted">
        {messages.order.callToChange}
        {phones.length > 0 && (
          <>
            {" "}
            <PhoneLinks phones={phones} />
          </>
        )}
      </p>
      <ButtonLink to={`/userdashboard/orders/${order.number}`}>
        View {formatOrderNameInText(order)}
      </ButtonLink>
    </Card>
  );
}
