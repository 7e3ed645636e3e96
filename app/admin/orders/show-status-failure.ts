import { messages } from "../../../domain/messages.ts";
import type { Failure } from "../../action-result.ts";
import { type ToastOptions, toast } from "../../ui/toast/toast.tsx";

/**
 * Shows why an order was not changed. Does not call it a failure if a colleague was first or a dish
 * has sold out.
 */
export function showStatusFailure(
  failure: Failure,
  {
    describeFailure = messages.order.statusFailed,
    ...options
  }: ToastOptions & { describeFailure?: (reason: string) => string } = {},
): void {
  const code = failure.kind === "refused" ? failure.code : null;
  if (code === "already_done") toast.info(failure.message, options);
  else if (code === "sold_out") toast.error(failure.message, options);
  else toast.error(describeFailure(failure.message), options);
}
