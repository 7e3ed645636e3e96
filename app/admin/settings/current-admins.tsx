import { useRef, useState } from "react";
import { getDisplayName } from "../../../domain/admins/get-display-name.ts";
import type { ListedAdmin } from "../../../domain/admins/list-admins.ts";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { ShieldCheck } from "../../ui/icons/shield-check.tsx";
import { AdminBadge } from "../customers/admin-badge.tsx";
import { RemoveRoleDialog } from "./remove-role-dialog.tsx";

/** Lists all admins. The owner's entry has no Remove button. */
export function CurrentAdmins({ admins }: { admins: ListedAdmin[] }) {
  const [adminToRemove, setAdminToRemove] = useState<ListedAdmin | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (admins.length === 0) return <p className="text-muted">{messages.roles.noneFound}</p>;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="admins-title"
        className="flex flex-col divide-y divide-line"
      >
        {admins.map((admin) => (
          <li
            key={admin.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
                {getDisplayName(admin)}
                {admin.isOwner && <AdminBadge label="Owner" />}
              </p>
              <p className="text-muted text-sm wrap-anywhere">{admin.email}</p>
            </div>
            {!admin.isOwner && (
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11"
                aria-label={`Remove ${getDisplayName(admin)} as an admin`}
                onClick={() => setAdminToRemove(admin)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RemoveRoleDialog
        admin={adminToRemove}
        admins={admins}
        focusAfter={list}
        onClose={() => setAdminToRemove(null)}
      />
    </>
  );
}
