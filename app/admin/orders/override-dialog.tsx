import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { formatPence, type Pence } from "../../../domain/money.ts";
import {
  formatOrderNameInText,
  getOrderNoun,
} from "../../../domain/order-wording/format-order-name.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import {
  type OrderStatus,
  orderStatuses,
  statusLabel,
} from "../../../domain/orders/status/order-status.ts";
import type { StatusValues } from "../../../domain/orders/status/order-status-schema.ts";
import { describeSkippedStatuses } from "../../../domain/orders/status/skipped-steps.ts";
import { networkFailure } from "../../network-failure.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { statusPath, useStatusChange } from "./use-status-change.ts";

type StatusHints = Record<Exclude<OrderStatus, "cancelled">, string>;

const orderHints: StatusHints = {
  pending: "Awaiting confirmation.",
  confirmed: "Accepted.",
  in_progress: "Being cooked.",
  completed: "Collected, or sent out.",
};
const bookingHints: StatusHints = {
  ...orderHints,
  in_progress: "Guests are at their table.",
  completed: "Guests have left.",
};

interface OverrideProps {
  type: OrderTypeId;
  number: number;
  status: OrderStatus;
  /** The amount refunded when a counter order was cancelled; null otherwise. */
  refunded: Pence | null;
  onClose: () => void;
}

/**
 * Sets any status except cancelled, even outside the transition table. Cancelling has its own
 * dialog, which asks for a reason.
 */
export function OverrideDialog({ open, ...override }: OverrideProps & { open: boolean }) {
  return open ? <OverrideForm {...override} /> : null;
}

function OverrideForm({ type, number, status, refunded, onClose }: OverrideProps) {
  const change = useStatusChange({ onDone: onClose });
  const { currency } = useBusiness();
  const [newStatus, setNewStatus] = useState<OrderStatus | null>(null);
  const { busy } = change;
  const form = useCheckedForm<StatusValues>({
    id: `override-order-${number}`,
    loadCheck: () => import("./check-status.ts").then(({ checkStatus }) => checkStatus),
    result: change.data,
    preloadCheck: true,
    getOfflineFailure() {
      const message = messages.offline.notSent;
      return networkFailure({ message, toast: messages.order.statusFailed(message) });
    },
  });
  const { defaultValue: _, ...toField } = form.field("to");
  const hints = type === "reservation" ? bookingHints : orderHints;
  const options = orderStatuses.flatMap((value) =>
    value === status || value === "cancelled"
      ? []
      : [
          {
            value,
            label: statusLabel(value),
            text: `${hints[value]} ${describeSkippedStatuses(status, value)}`.trim(),
          },
        ],
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={`Change status of ${formatOrderNameInText({ type, number })}?`}
      description={`The ${getOrderNoun(type)} is ${statusLabel(status).toLowerCase()}. Your name is recorded.`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep as is
          </Button>
          <Button type="submit" form={form.formProps.id} busy={busy}>
            {busy ? "Changing…" : newStatus ? `Set to ${statusLabel(newStatus)}` : "Change status"}
          </Button>
        </div>
      }
    >
      <change.Form
        method="post"
        action={statusPath(number)}
        className="flex flex-col gap-5 pb-2"
        {...form.formProps}
        onSubmit={(event) => {
          form.formProps.onSubmit(event);
          change.onSubmit(event);
        }}
      >
        <ErrorSummary errors={form.errors} />
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="override" value="on" />
        <RadioField
          legend="Status"
          options={options}
          onValueChange={(value) =>
            setNewStatus(orderStatuses.find((status) => status === value) ?? null)
          }
          {...toField}
        />
        {status === "cancelled" && (
          <p className="text-muted">Its pickup time, table and coupon are booked again.</p>
        )}
        {refunded !== null && (
          <p className="font-semibold">
            {messages.counter.takeAgain(formatPence(refunded, currency))}
          </p>
        )}
      </change.Form>
    </Dialog>
  );
}
