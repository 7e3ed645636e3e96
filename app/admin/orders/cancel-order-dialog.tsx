import { type RefObject, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { formatPence, type Pence } from "../../../domain/money.ts";
import {
  formatOrderNameInText,
  getOrderNoun,
} from "../../../domain/order-wording/format-order-name.ts";
import {
  describePresetReason,
  listPresetReasons,
  maxReasonLength,
} from "../../../domain/orders/cancel-reason.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import {
  canChangeStatus,
  type OrderStatus,
  statusLabel,
} from "../../../domain/orders/status/order-status.ts";
import type { StatusValues } from "../../../domain/orders/status/order-status-schema.ts";
import { describeCancelEffect } from "../../../domain/orders/status/skipped-steps.ts";
import { networkFailure } from "../../network-failure.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { presetReasonLabels } from "./preset-reason-labels.ts";
import { statusPath, useStatusChange } from "./use-status-change.ts";

const listOptions = (order: { isBooking: boolean; isCounterSale: boolean }) => [
  ...listPresetReasons(order).map((value) => ({
    value,
    label: presetReasonLabels[value],
    text: `“${describePresetReason(value, order)}”`,
  })),
  { value: "other", label: "Other reason", text: "In your own words." },
];

interface CancelProps {
  type: OrderTypeId;
  number: number;
  status: OrderStatus;
  /** Null unless the order was paid at the counter: see `getRefund`. */
  refund: Pence | null;
  /** Whether the customer has an email address. Without effect for an order paid at the counter. */
  hasEmail: boolean;
  /** As in `Dialog`. */
  finalFocus?: RefObject<HTMLElement | null>;
  onCancelled?: () => void;
  onClose: () => void;
}

/** Asks for a reason and cancels the order, overriding the transition table if necessary. */
export function CancelOrderDialog({ open, ...cancelling }: CancelProps & { open: boolean }) {
  return open ? <CancelForm {...cancelling} /> : null;
}

function CancelForm({
  type,
  number,
  status,
  refund,
  hasEmail,
  finalFocus,
  onCancelled,
  onClose,
}: CancelProps) {
  const onDone = () => {
    onClose();
    onCancelled?.();
  };
  const change = useStatusChange({
    onDone,
    describeFailure: () => messages.admin.orderCancelFailed,
  });
  const { currency } = useBusiness();
  const sendsEmails = useSendsEmails();
  const [reason, setReason] = useState<string>("");
  const { busy } = change;
  const isBooking = type === "reservation";
  const isCounterSale = refund !== null;
  const labels = isBooking
    ? { keep: "Keep booking", cancel: "Cancel booking" }
    : { keep: "Keep order", cancel: "Cancel Order" };
  const form = useCheckedForm<StatusValues>({
    id: `cancel-order-${number}`,
    loadCheck: () => import("./check-status.ts").then(({ checkStatus }) => checkStatus),
    result: change.data,
    preloadCheck: true,
    getOfflineFailure: () =>
      networkFailure({
        message: messages.offline.notSent,
        toast: messages.admin.orderCancelFailed,
      }),
  });
  const { defaultValue: _, ...reasonField } = form.field("reason");
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={`Cancel ${formatOrderNameInText({ type, number })}?`}
      finalFocus={finalFocus}
      description={[
        ...(canChangeStatus(status, "cancelled")
          ? []
          : [
              `The ${getOrderNoun(type)} is ${statusLabel(status).toLowerCase()}.`,
              describeCancelEffect({ type, status }),
              "Your name is recorded.",
            ]),
        refund === null &&
          (sendsEmails && hasEmail
            ? "The customer sees the reason."
            : "The customer gets no email: tell them yourself."),
      ]
        .filter(Boolean)
        .join(" ")}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {labels.keep}
          </Button>
          <Button type="submit" form={form.formProps.id} variant="danger" busy={busy}>
            {busy ? "Cancelling…" : labels.cancel}
          </Button>
        </div>
      }
    >
      {refund !== null && (
        <p className="mb-5 font-semibold">
          {messages.counter.refund(formatPence(refund, currency))}
        </p>
      )}
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
        <input type="hidden" name="to" value="cancelled" />
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="override" value="on" />
        <RadioField
          legend="Reason"
          options={listOptions({ isBooking, isCounterSale })}
          onValueChange={setReason}
          {...reasonField}
        />
        {reason === "sold_out" && (
          <p>This does not mark a dish as sold out. To do that, go to Menu.</p>
        )}
        {reason === "other" && (
          <TextArea
            label={isCounterSale ? "Reason in your own words" : "Reason shown to the customer"}
            maxLength={maxReasonLength}
            required
            {...form.field("reasonText")}
          />
        )}
      </change.Form>
    </Dialog>
  );
}
