import { formatPhone } from "../../../domain/customers/phone.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { type OrderDetail, orderTypeLabels } from "../../../domain/ordering/order.ts";
import { OrderedDishes, OrderFacts } from "../../ordering/order-facts.tsx";
import { OrderHistory } from "../../ordering/order-history.tsx";
import { useBusiness } from "../../shell/use-business.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangeDishesLink } from "../change-lines/change-dishes-link.tsx";
import { StatusSelect } from "./status-select.tsx";

/** Everything of one order, over the list it was opened from. */
export function OrderDialog({ order, onClose }: { order: OrderDetail | null; onClose(): void }) {
  const { timeZone } = useBusiness();
  if (!order) return null;
  const { customer } = order;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Order ${order.number}`}
      description={`${orderTypeLabels[order.type]}, placed ${formatInstant(order.createdAt, timeZone)}`}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-semibold">Status</span>
          <StatusSelect number={order.number} status={order.status} />
        </div>
      }
    >
      <div className="flex flex-col gap-7 pb-4">
        <OrderedDishes order={order} />
        <ChangeDishesLink order={order} />
        <OrderFacts order={order} />
        {customer && (
          <p className="text-muted text-sm">
            Account: {customer.fullName || "name not provided"}, {customer.email}
            {customer.phone && `, ${formatPhone(customer.phone)}`}
          </p>
        )}
        <div>
          <h3 className="mb-4 text-xl">History</h3>
          <OrderHistory order={order} />
        </div>
      </div>
    </Dialog>
  );
}
