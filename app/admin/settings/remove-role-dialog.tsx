import type { RefObject } from "react";
import { getDisplayName } from "../../../domain/admins/get-display-name.ts";
import type { ListedAdmin } from "../../../domain/admins/list-admins.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import { useDialogSubject } from "../use-dialog-subject.ts";

/**
 * Asks for confirmation, then removes the admin role from `admin` (null: closed). A toast shows the
 * result.
 */
export function RemoveRoleDialog({
  admin,
  admins,
  focusAfter,
  onClose,
}: {
  admin: ListedAdmin | null;
  /** The list on the page. */
  admins: readonly ListedAdmin[];
  /** Receives focus when the admin is no longer in the list. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const removing = useStaffFetcher();
  const { subject, isGone, isOpen } = useDialogSubject(admin, admins);
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Remove ${subject ? getDisplayName(subject) : "them"} as an admin?`}
      description="They lose access to the back office immediately, on every device. Their account and orders stay."
      cancelLabel="Keep admin role"
      confirmLabel="Remove admin role"
      busyLabel="Removing…"
      busy={removing.busy}
      focusAfter={isGone ? focusAfter : undefined}
      onConfirm={() =>
        void removing.submit(
          { intent: "remove", userId: subject?.id ?? "" },
          { method: "post", action: "/admin/settings/admins" },
        )
      }
      onClose={onClose}
    />
  );
}
