import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { isProfileComplete } from "../../domain/customers/complete-profile.ts";
import { formatPhone } from "../../domain/customers/phone.ts";
import { messages } from "../../domain/messages.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorSummary, TextArea, TextField } from "../ui/field.tsx";
import type { Refused } from "../ui/use-checked-form.ts";

const fields = ["fullName", "address", "phone"] as const;

/** Opens by itself where name, address or phone is missing. Closed, it stays so until the page is opened anew. */
export function ProfileDialog({
  profile,
  returnTo,
}: {
  profile: { fullName: string; phone: string; address: string };
  returnTo: string;
}) {
  const [closed, setClosed] = useState(false);
  const [unfilled, setUnfilled] = useState(false);
  const saving = useFetcher<Refused | undefined>();
  const busy = saving.state !== "idle";
  const refused = unfilled || busy ? {} : (saving.data?.result.error ?? {});
  const field = (name: (typeof fields)[number]) => ({ id: `dialog-${name}`, name, errors: refused[name] ?? [] });

  function checkFilled(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const missing = fields.find((name) => String(typed.get(name) ?? "").trim() === "");
    setUnfilled(missing !== undefined);
    if (missing !== undefined) event.preventDefault();
  }

  return (
    <Dialog
      open={!closed && !isProfileComplete(profile)}
      onOpenChange={(open) => setClosed(!open)}
      title="Complete Your Profile"
      description="So that the food finds you, and we can call if it cannot."
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => setClosed(true)}>
            Later
          </Button>
          <Button type="submit" form="profile-dialog" busy={busy}>
            {busy ? "Saving..." : "Save Profile"}
          </Button>
        </div>
      }
    >
      <saving.Form
        id="profile-dialog"
        method="post"
        action="/complete-profile"
        noValidate
        onSubmit={checkFilled}
        className="flex flex-col gap-5 pb-2"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <ErrorSummary
          errors={
            unfilled
              ? { "": [messages.profile.fillInAll] }
              : Object.fromEntries(Object.entries(refused).map(([name, words]) => [name && `dialog-${name}`, words]))
          }
        />
        <TextField
          label="Full Name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={profile.fullName}
          {...field("fullName")}
        />
        <TextArea
          label="Address"
          autoComplete="street-address"
          maxLength={300}
          required
          defaultValue={profile.address}
          {...field("address")}
        />
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="A UK number, such as 07700 900123."
          maxLength={40}
          required
          defaultValue={formatPhone(profile.phone)}
          {...field("phone")}
        />
      </saving.Form>
    </Dialog>
  );
}
