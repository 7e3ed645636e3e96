import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import type { action } from "./cancel-order.ts";

/** Asks once more, and cancels. `onRefused` is told why it was not done, in words. */
export function CancelDialog({
  number,
  open,
  text = "The restaurant is told at once. A cancelled order cannot be taken up again.",
  onClose,
  onCancelled,
  onRefused,
}: {
  number: number;
  open: boolean;
  text?: string;
  onClose: () => void;
  onCancelled: () => void;
  onRefused: (words: string) => void;
}) {
  const cancelling = useFetcher<typeof action>();
  const busy = cancelling.state !== "idle";
  const told = useRef(cancelling.data);

  useEffect(() => {
    const answer = cancelling.data;
    // Once what the page shows has been loaded again, too.
    if (busy || !answer || answer === told.current) return;
    told.current = answer;
    onClose();
    if (answer.ok) {
      toast.success(answer.message);
      onCancelled();
    } else {
      const words = messages.order.cancelFailed(answer.message);
      toast.error(words);
      onRefused(words);
    }
  }, [busy, cancelling.data, onClose, onCancelled, onRefused]);

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
