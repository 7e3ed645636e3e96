import { Form } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { FullNameField } from "../../ui/form/profile-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export function DetailsSection({
  saved,
  result,
}: {
  saved: { fullName: string; phone: string };
  result: ActionResult | undefined;
}) {
  const { formProps, field, errors, busy } = useSettingsForm({
    intent: "details",
    loadCheck: async () => (await import("../check-account-forms.ts")).checkDetails,
    result,
    defaultValue: saved,
  });
  return (
    <SettingsSection id="details" title="Your details" text="Used for your orders.">
      <Form method="post" preventScrollReset {...formProps} className="flex flex-col gap-5">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="details" />
        <FullNameField {...field("fullName")} />
        <PhoneField {...field("phone")} />
        <Button type="submit" busy={busy} className="self-start">
          {busy ? "Saving…" : "Save details"}
        </Button>
      </Form>
    </SettingsSection>
  );
}
