import { messages } from "../../../domain/messages.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { CustomerStatusBadge } from "../../orders/customer-status-badge.tsx";
import { usePhones } from "../../shop-status/use-business.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/**
 * Replaces the form once the order is no longer pending. `refused` is true if a change was
 * submitted too late.
 */
export function NotPending({
  order,
  renderedAtMs,
  refused,
  isUnsaved,
}: {
  order: Pick<OrderDetail, "number" | "status" | "type" | "stage"> & { completedAt: Date | null };
  /** Epoch ms. */
  renderedAtMs: number;
  refused: boolean;
  /** Whether the customer has changes that were not saved. */
  isUnsaved: boolean;
}) {
  const phones = usePhones();
  const nowMs = useMinute(renderedAtMs);
  const reason = messages.order.onlyPending;
  return (
    <Card
      role="alert"
      className="flex max-w-2xl flex-col items-start gap-4 rounded-panel p-6 md:p-8"
    >
      <h2 className="text-2xl">{refused ? messages.order.modifyFailed(reason) : reason}</h2>
      {isUnsaved && <p className="font-semibold">Your changes weren't saved.</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {formatOrderName(order)} is now <CustomerStatusBadge order={order} nowMs={nowMs} />
      </p>
      <p className="text-muted">
        {messages.order.callUs(isOpenStatus(order.status))}
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
