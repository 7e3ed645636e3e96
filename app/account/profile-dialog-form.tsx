import { type FormEvent, useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatPhone } from "../../domain/contact-details/phone.ts";
import { messages } from "../../domain/messages.ts";
import type { ActionResult } from "../action-result.ts";
import { Button } from "../ui/button.tsx";
import { DialogWindow } from "../ui/dialog-window.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { PhoneField } from "../ui/form/phone-field.tsx";
import { AddressField, FullNameField } from "../ui/form/profile-fields.tsx";
import { toast, toastDurations } from "../ui/toast/toast.tsx";

const fields = ["fullName", "address", "phone"] as const;

/** Asks for name, address and phone in a dialog, and returns to the same page after saving. */
export function ProfileDialogForm({
  open,
  profile,
  onLater,
}: {
  open: boolean;
  profile: { fullName: string; phone: string; address: string };
  onLater: () => void;
}) {
  const { pathname, search } = useLocation();
  const [hasEmptyField, setHasEmptyField] = useState(false);
  const fetcher = useFetcher<ActionResult>();
  const busy = fetcher.state !== "idle";
  const failure = fetcher.data?.kind === "ok" ? undefined : fetcher.data;
  const errors = hasEmptyField || busy ? {} : (failure?.errors ?? {});
  useEffect(() => {
    if (failure?.toast)
      toast.error(failure.toast, {
        id: "profile-dialog-refused",
        duration: toastDurations.account,
      });
  }, [failure]);
  // The summary links to fields by id. The key "" is for errors of the whole form.
  const errorsById = Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name && `dialog-${name}`, texts]),
  );
  const field = (name: (typeof fields)[number]) => ({
    id: `dialog-${name}`,
    name,
    errors: errors[name] ?? [],
  });

  function requireAllFields(event: FormEvent<HTMLFormElement>) {
    const formData = new FormData(event.currentTarget);
    const emptyField = fields.find((name) => String(formData.get(name) ?? "").trim() === "");
    setHasEmptyField(emptyField !== undefined);
    if (emptyField !== undefined) event.preventDefault();
  }

  return (
    <DialogWindow
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onLater();
      }}
      title="Complete Your Profile"
      description="We need these for your orders."
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onLater}>
            Later
          </Button>
          <Button type="submit" form="profile-dialog" busy={busy}>
            {busy ? "Saving..." : "Save Profile"}
          </Button>
        </div>
      }
    >
      <fetcher.Form
        id="profile-dialog"
        method="post"
        action="/complete-profile"
        noValidate
        onSubmit={requireAllFields}
        className="flex flex-col gap-5 pb-2"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        <ErrorSummary errors={hasEmptyField ? { "": [messages.profile.fillInAll] } : errorsById} />
        <FullNameField defaultValue={profile.fullName} {...field("fullName")} />
        <AddressField defaultValue={profile.address} {...field("address")} />
        <PhoneField defaultValue={formatPhone(profile.phone)} {...field("phone")} />
      </fetcher.Form>
    </DialogWindow>
  );
}
