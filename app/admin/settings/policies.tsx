import { formatDate } from "../../../domain/business/format-hours.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/policies";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { NumberField } from "./number-field.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { loadSection, saveSection } from "./section-action.ts";
import { type SectionFieldsProps, SectionForm } from "./section-form.tsx";

export const meta = privatePageMeta("Claims and policies");
export const headers = privatePageHeaders;

export const loader = (args: Route.LoaderArgs) => loadSection(args, "policies");
export const action = (args: Route.ActionArgs) => saveSection(args, "policies");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Policies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm
      section="policies"
      loaded={loaderData}
      result={actionData}
      Fields={PoliciesFields}
      preview={({ notAdded, law, policiesSince, developers, keepOrderYears, keepEmailDays }) => (
        <>
          <PreviewPart title="About page">
            {notAdded.length > 0 ? notAdded.map(({ name }) => name).join(", ") : "No claims listed."}
          </PreviewPart>
          <PreviewPart title="Policies">
            {law ? `The law of ${law}.` : "No law named."}{" "}
            {policiesSince ? `In force since ${formatDate(policiesSince)} ${policiesSince.slice(0, 4)}.` : "No date."}
          </PreviewPart>
          <PreviewPart title="Footer">
            {developers.length > 0 ? `Made by ${developers.map(({ name }) => name).join(" and ")}.` : "No credits."}
          </PreviewPart>
          <PreviewPart title="Privacy policy">
            Customer details stay on orders for {keepOrderYears} years after the year of the order. Email records are kept for{" "}
            {keepEmailDays} days.
          </PreviewPart>
        </>
      )}
    />
  );
}

function PoliciesFields({ values, field }: SectionFieldsProps<"policies">) {
  return (
    <>
      <p className="text-muted">State only what is true of your kitchen. Empty fields aren't shown.</p>
      <TextArea
        label="Introduction on the home page"
        rows={3}
        maxLength={300}
        required={false}
        defaultValue={values.homeIntro}
        {...field("homeIntro")}
      />
      <TextArea
        label="Our Commitment"
        rows={5}
        maxLength={600}
        required={false}
        defaultValue={values.commitment}
        {...field("commitment")}
      />
      <TextArea
        label="No Chemicals Added"
        hint="One claim per line. After a colon, what you use instead."
        rows={6}
        maxLength={1500}
        required={false}
        defaultValue={values.notAdded.map(({ name, instead }) => (instead ? `${name}: ${instead}` : name)).join("\n")}
        {...field("notAdded")}
      />
      <TextField
        label="Allergens used in your kitchen"
        hint="For the terms of service, as a list: nuts, milk and gluten."
        maxLength={200}
        required={false}
        defaultValue={values.kitchenAllergens}
        {...field("kitchenAllergens")}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label="Governing law"
          hint="For example, England and Wales."
          maxLength={60}
          required={false}
          defaultValue={values.law}
          {...field("law")}
        />
        <TextField
          label="Policies in force since"
          hint="Shown on each policy."
          type="date"
          required={false}
          defaultValue={values.policiesSince}
          {...field("policiesSince")}
        />
      </div>
      <TextArea
        label="Website credits"
        hint="One per line: the name, then a link if there is one."
        rows={2}
        maxLength={600}
        required={false}
        defaultValue={values.developers.map(({ name, href }) => `${name} ${href}`.trim()).join("\n")}
        {...field("developers")}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <NumberField
          label="Keep customer details on orders"
          unit="years"
          hint="Counted from the end of the order's year."
          defaultValue={String(values.keepOrderYears)}
          {...field("keepOrderYears")}
        />
        <NumberField
          label="Keep email records"
          unit="days"
          hint="Sent and failed emails, and any saved as files."
          defaultValue={String(values.keepEmailDays)}
          {...field("keepEmailDays")}
        />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
