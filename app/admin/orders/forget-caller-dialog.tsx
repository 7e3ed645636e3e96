import { messages } from "../../../domain/messages.ts";
import { showResult } from "../../show-result.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction } from "./forget-caller-action.ts";

/**
 * Asks for confirmation, then removes the details of a caller without an account. A toast shows the
 * result.
 */
export function ForgetCallerDialog({
  number,
  hasPhone,
  open,
  onClose,
}: {
  number: number;
  /** Without a phone number, only this order is known to be the caller's. */
  hasPhone: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const fetcher = useStaffFetcher<typeof clientAction>(messages.phoneOrder.forgetFailed);
  useNewResult(fetcher.data, (result) => {
    showResult(result, messages.phoneOrder.forgetFailed);
    onClose();
  });

  function forget() {
    void fetcher.submit(null, { method: "post", action: `/admin/orders/${number}/forget` });
  }

  return (
    <ConfirmDialog
      open={open}
      title={messages.phoneOrder.confirmForget}
      description={`This removes the ${hasPhone ? "name, phone number, email, address and notes from every order taken under this phone number" : "name and notes from this order"}. The dishes and amounts stay. You can't undo this.`}
      cancelLabel="Keep details"
      confirmLabel="Remove details"
      busyLabel="Removing…"
      busy={fetcher.busy}
      onConfirm={forget}
      onClose={onClose}
    />
  );
}
