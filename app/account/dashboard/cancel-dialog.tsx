import { messages } from "../../../domain/messages.ts";
import {
  formatOrderNameInText,
  getOrderNoun,
} from "../../../domain/order-wording/format-order-name.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { useReachableFetcher } from "../../pwa/use-reachable-fetcher.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./cancel-order-action.ts";

/**
 * Asks for confirmation, then cancels the order. If that fails, calls `onProblem` with a message
 * for the customer; once the shop is reachable again, with one that says that nothing was cancelled.
 */
export function CancelDialog({
  order,
  open,
  text,
  onClose,
  onProblem,
}: {
  order: Pick<OrderDetail, "number" | "type">;
  open: boolean;
  text: string;
  onClose: () => void;
  onProblem: (problem: string) => void;
}) {
  const noun = getOrderNoun(order.type);
  const describeFailure = (reason: string) => messages.order.cancelFailed(reason, noun);
  const fetcher = useReachableFetcher<typeof clientAction>("/userdashboard/orders/cancel", {
    describeFailure,
    onProblem(problem) {
      if (problem) onClose();
      onProblem(problem ?? `Your ${noun} wasn't cancelled.`);
    },
  });
  // Close once the page shows the result.
  useNewResult(fetcher.busy ? undefined : fetcher.data, (result) => {
    onClose();
    if (result.kind !== "ok") onProblem(describeFailure(result.message));
  });

  return (
    <ConfirmDialog
      open={open}
      title={`Cancel ${formatOrderNameInText(order)}?`}
      description={text}
      cancelLabel={`Keep ${noun}`}
      confirmLabel={`Cancel ${noun}`}
      busyLabel="Cancelling…"
      busy={fetcher.busy}
      onConfirm={() => void fetcher.submit({ number: String(order.number), noun })}
      onClose={onClose}
    />
  );
}
