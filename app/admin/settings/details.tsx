import { settingLengths } from "../../../domain/business/setting-lengths.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { maxAddressLength } from "../../../domain/field-lengths.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { phoneHint } from "../../ui/form/phone-field.tsx";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/details";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { DetailsPreview, yearNotGiven } from "./details-preview.tsx";
import { type SectionFieldsProps, SectionForm } from "./form/section-form.tsx";
import { loadSection, saveSection } from "./section-action.ts";

export const meta = privatePageMeta("Settings");
export const headers = privatePageHeaders;

export const loader = (args: Route.LoaderArgs) => loadSection(args, "details");
export const action = (args: Route.ActionArgs) => saveSection(args, "details");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm
      section="details"
      loaded={loaderData}
      result={actionData}
      Fields={DetailsFields}
      preview={(values) => <DetailsPreview values={values} />}
    />
  );
}

function DetailsFields({ values, field }: SectionFieldsProps<"details">) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={settingLengths.name}
        required
        defaultValue={values.name}
        {...field("name")}
      />
      <TextField
        label="Tagline"
        maxLength={settingLengths.tagline}
        required={false}
        defaultValue={values.tagline}
        {...field("tagline")}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label="Cuisine"
          hint="Separate with commas. For search engines. Without a main picture or illustrations, your home and About pages also show the first two."
          required
          defaultValue={values.cuisines.join(", ")}
          {...field("cuisines")}
        />
        <TextField
          label="Established"
          hint="Year."
          inputMode="numeric"
          required={false}
          defaultValue={values.established === yearNotGiven ? "" : String(values.established)}
          {...field("established")}
        />
      </div>
      <div>
        <CheckboxField
          label="Veg dishes may contain eggs"
          defaultValue={values.eggsAreVeg ? "on" : ""}
          {...field("eggsAreVeg")}
        />
        <p className="pl-9 text-muted text-sm">
          If unticked, and every veg dish is vegan or stated free of eggs, your menu says “without
          meat, fish or eggs”.
        </p>
      </div>
      <TextArea
        label="Address"
        maxLength={maxAddressLength}
        required={false}
        defaultValue={values.address}
        {...field("address")}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        {values.phones.map((phone, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, first and second.
            key={index}
            label={index === 0 ? "Phone" : "Second phone"}
            type="tel"
            hint={phoneHint}
            required={false}
            defaultValue={formatPhone(phone)}
            {...field(`phones[${index}]`)}
          />
        ))}
        <TextField
          label="WhatsApp number"
          type="tel"
          hint={phoneHint}
          required={false}
          defaultValue={formatPhone(values.whatsapp)}
          {...field("whatsapp")}
        />
        <TextField
          label="Email address"
          type="email"
          required
          hint={
            values.email.endsWith(".example")
              ? "The sample address receives no email. Enter your own."
              : undefined
          }
          defaultValue={values.email}
          {...field("email")}
        />
      </div>
      <h2 className="text-2xl">Customer accounts</h2>
      <TextField
        label="Minimum password length"
        hint="In characters, from 6 to 32. Common passwords are always refused."
        inputMode="numeric"
        required
        defaultValue={String(values.minimumPasswordLength)}
        {...field("minimumPasswordLength")}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
