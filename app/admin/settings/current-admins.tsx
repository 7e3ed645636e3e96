import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ListedAdmin } from "../../../domain/customers/list-admins.ts";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AdminBadge } from "../customers/admin-badge.tsx";
import { nameOf } from "./make-admin-form.tsx";
import type { RolesAnswer } from "./roles-action.ts";

/** Everybody who runs the shop. The owner's own entry has nothing to press. */
export function CurrentAdmins({ admins }: { admins: ListedAdmin[] }) {
  if (admins.length === 0) return <p className="text-muted">{messages.roles.noneFound}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {admins.map((admin) => (
        <li key={admin.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
          <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              {nameOf(admin)}
              {admin.isOwner && <AdminBadge word="Owner" />}
            </p>
            <p className="text-muted text-sm wrap-anywhere">{admin.email}</p>
          </div>
          {!admin.isOwner && <RemoveRole admin={admin} />}
        </li>
      ))}
    </ul>
  );
}

function RemoveRole({ admin }: { admin: ListedAdmin }) {
  const removing = useFetcher<RolesAnswer>();
  const [asking, setAsking] = useState(false);
  const busy = removing.state !== "idle";
  const name = nameOf(admin);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        aria-label={`Remove ${name} as an admin`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Dialog
        open={asking}
        likely
        onOpenChange={(next) => {
          if (!next && !busy) setAsking(false);
        }}
        title={`Remove ${name} as an admin?`}
        description="The back office closes for them at once, wherever they are signed in. Their account and their orders stay."
        footer={
          <removing.Form method="post" action="/admin/settings/admins" className="flex flex-wrap justify-end gap-3">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="userId" value={admin.id} />
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep the Role
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              {busy ? "Removing..." : "Remove Admin Role"}
            </Button>
          </removing.Form>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
