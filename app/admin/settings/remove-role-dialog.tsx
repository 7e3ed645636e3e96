import type { RefObject } from "react";
import { useFetcher } from "react-router";
import type { ListedAdmin } from "../../../domain/admins/list-admins.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useAskedAbout } from "../use-dialog-subject.ts";
import { nameOf } from "./make-admin-form.tsx";

/** Asks once more, and takes the role away from `admin` (null: closed). Whether it was done is said in passing. */
export function RemoveRoleDialog({
  admin,
  admins,
  focusAfter,
  onClose,
}: {
  admin: ListedAdmin | null;
  /** All that are listed. */
  admins: readonly ListedAdmin[];
  /** Where the focus goes once they are no longer in the list. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const removing = useFetcher();
  const { about, isGone } = useAskedAbout(admin, admins, onClose);
  return (
    <ConfirmDialog
      open={admin !== null}
      title={`Remove ${about ? nameOf(about) : "them"} as an admin?`}
      description="The back office closes for them at once, wherever they are signed in. Their account and their orders stay."
      keep="Keep the Role"
      confirm="Remove Admin Role"
      confirming="Removing..."
      busy={removing.state !== "idle"}
      focusAfter={isGone ? focusAfter : undefined}
      onConfirm={() =>
        void removing.submit({ intent: "remove", userId: about?.id ?? "" }, { method: "post", action: "/admin/settings/admins" })
      }
      onClose={onClose}
    />
  );
}
