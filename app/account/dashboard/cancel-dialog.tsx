import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./cancel-order-action.ts";

/** Asks for confirmation, then cancels the order. If refused, calls `onRefused` with a message for the customer. */
export function CancelDialog({
  number,
  open,
  text = "We'll tell the kitchen straight away. You can't undo this.",
  onClose,
  onRefused,
}: {
  number: number;
  open: boolean;
  text?: string;
  onClose: () => void;
  onRefused: (message: string) => void;
}) {
  const fetcher = useFetcher<typeof clientAction>();
  // Close once the page shows the result.
  useNewResult(fetcher.state === "idle" ? fetcher.data : undefined, (result) => {
    onClose();
    if (result.kind !== "ok") onRefused(messages.order.cancelFailed(result.message));
  });

  return (
    <ConfirmDialog
      open={open}
      title={`Cancel order ${number}?`}
      description={text}
      cancelLabel="Keep Order"
      confirmLabel="Cancel Order"
      busyLabel="Cancelling..."
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        void fetcher.submit({ number: String(number) }, { method: "post", action: "/userdashboard/orders/cancel" })
      }
      onClose={onClose}
    />
  );
}
