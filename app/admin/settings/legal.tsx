import { ukParts } from "../../../domain/business/legal/default-legal.ts";
import { describeHygiene, describeTrader } from "../../../domain/business/legal/describe-legal.ts";
import { hygieneRatingIds, hygieneRatings } from "../../../domain/business/legal/hygiene-rating.ts";
import { formatVatNumber } from "../../../domain/business/legal/vat-number.ts";
import { settingLengths } from "../../../domain/business/setting-lengths.ts";
import type { SectionValues } from "../../../domain/business/settings-sections.ts";
import { capitalise } from "../../../domain/capitalise.ts";
import { maxAddressLength } from "../../../domain/field-lengths.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/legal";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { type SectionFieldsProps, SectionForm } from "./form/section-form.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { loadSection, saveSection } from "./section-action.ts";

export const meta = privatePageMeta("Legal details");
export const headers = privatePageHeaders;

export const loader = (args: Route.LoaderArgs) => loadSection(args, "legal");
export const action = (args: Route.ActionArgs) => saveSection(args, "legal");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Legal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm
      section="legal"
      loaded={loaderData}
      result={actionData}
      Fields={LegalFields}
      preview={(values) => <LegalPreview values={values} />}
    />
  );
}

function LegalFields({ values, field }: SectionFieldsProps<"legal">) {
  return (
    <>
      <p className="text-muted">
        UK law requires a business's details on its website, emails and receipts. Enter those that
        apply to you; empty fields aren't shown. In some parts of the UK, showing your hygiene
        rating is optional.
      </p>
      <TextField
        label="Legal name"
        hint="The company's registered name, or your own name if you are a sole trader. For a partnership, every partner's name."
        maxLength={settingLengths.legalName}
        required={false}
        defaultValue={values.legalName}
        {...field("legalName")}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label="Company number"
          hint="If you trade as a company or an LLP. For example, 12345678."
          maxLength={settingLengths.companyNumber}
          autoComplete="off"
          required={false}
          defaultValue={values.company.companyNumber}
          {...field("company.companyNumber")}
        />
        <SelectField
          label="Registered in"
          options={[
            { value: "", label: "From the company number" },
            ...ukParts.map((part) => ({ value: part, label: part })),
          ]}
          defaultValue={values.company.registeredIn}
          {...field("company.registeredIn")}
        />
      </div>
      <TextArea
        label="Registered office or business address"
        hint="For a company, its registered office. For a sole trader, the address for legal documents, if it isn't the shop's."
        rows={3}
        maxLength={maxAddressLength}
        required={false}
        defaultValue={values.registeredAddress}
        {...field("registeredAddress")}
      />
      <TextField
        label="VAT number"
        hint="If you are registered for VAT. For example, GB 123 4567 82."
        maxLength={settingLengths.vatNumber}
        autoComplete="off"
        required={false}
        defaultValue={formatVatNumber(values.vatNumber)}
        {...field("vatNumber")}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          label="Food hygiene rating"
          options={[
            { value: "", label: "Not shown" },
            ...hygieneRatingIds.map((value) => ({
              value,
              label: capitalise(hygieneRatings[value]),
            })),
          ]}
          defaultValue={values.hygieneRating}
          {...field("hygieneRating")}
        />
        <TextField
          label="Link to the rating"
          hint="Your page on ratings.food.gov.uk."
          inputMode="url"
          maxLength={settingLengths.hygieneLink}
          required={false}
          defaultValue={values.hygieneLink}
          {...field("hygieneLink")}
        />
      </div>
    </>
  );
}

function LegalPreview({ values }: { values: SectionValues<"legal"> }) {
  const { name } = useBusiness();
  const sentences = describeTrader({ ...values, name });
  const hygiene = describeHygiene(values);
  return (
    <>
      <PreviewPart title="Footer, terms, privacy policy, emails and receipts">
        {sentences.length > 0 ? sentences.join(" ") : "No legal details."}
      </PreviewPart>
      <PreviewPart title="Footer">
        {hygiene
          ? `${hygiene.name}${hygiene.href ? ", with a link" : ""}.`
          : "No food hygiene rating."}
      </PreviewPart>
    </>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
