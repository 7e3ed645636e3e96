import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { clientAction } from "./cancel-order-action.ts";

/** Confirms and cancels. `onRefused` gets the reason as a sentence. */
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
  onRefused: (words: string) => void;
}) {
  const cancelling = useFetcher<typeof clientAction>();
  const busy = cancelling.state !== "idle";
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy) {
      onClose();
      const result = cancelling.data;
      if (result && result.kind !== "ok") onRefused(messages.order.cancelFailed(result.message));
    }
    wasBusy.current = busy;
  }, [busy, cancelling.data, onClose, onRefused]);

  return (
    <ConfirmDialog
      open={open}
      title={`Cancel order ${number}?`}
      description={text}
      keep="Keep Order"
      confirm="Cancel Order"
      confirming="Cancelling..."
      busy={busy}
      onConfirm={() =>
        void cancelling.submit({ number: String(number) }, { method: "post", action: "/userdashboard/orders/cancel" })
      }
      onClose={onClose}
    />
  );
}
