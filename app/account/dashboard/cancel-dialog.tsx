import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { clientAction } from "./cancel-order.ts";

/** Asks once more, and cancels. `onRefused` is told why it was not done, in words. */
export function CancelDialog({
  number,
  open,
  text = "The restaurant is told at once. A cancelled order cannot be taken up again.",
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
      const answer = cancelling.data;
      if (answer && !answer.ok) onRefused(messages.order.cancelFailed(answer.message));
    }
    wasBusy.current = busy;
  }, [busy, cancelling.data, onClose, onRefused]);

  return (
    <Dialog
      open={open}
      likely
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={`Cancel order ${number}?`}
      description={text}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep Order
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() =>
              void cancelling.submit({ number: String(number) }, { method: "post", action: "/userdashboard/orders/cancel" })
            }
          >
            {busy ? "Cancelling..." : "Cancel Order"}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
