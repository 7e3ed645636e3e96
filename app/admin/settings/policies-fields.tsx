import { settingLengths } from "../../../domain/business/setting-lengths.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { newTab } from "../../ui/new-tab.ts";
import type { SectionFieldsProps } from "./form/section-form.tsx";
import { KitchenAllergensField } from "./kitchen-allergens-field.tsx";
import { NumberField } from "./number-field.tsx";

export function PoliciesFields(props: SectionFieldsProps<"policies">) {
  const { values, field } = props;
  const { orderTypes } = useBusiness();
  return (
    <>
      <p className="text-muted">
        State only what is true of your kitchen. Empty fields aren't shown.
      </p>
      <TextArea
        label="Introduction on the home page"
        rows={3}
        maxLength={settingLengths.homeIntro}
        required={false}
        defaultValue={values.homeIntro}
        {...field("homeIntro")}
      />
      <p className="text-muted text-sm">
        The other texts on the home page are in{" "}
        <a
          href="/admin/settings/look#settings-look-homeTitle"
          {...newTab}
          className="text-ink underline underline-offset-4"
        >
          Appearance
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <TextArea
        label="Introduction on the about page"
        rows={3}
        maxLength={settingLengths.aboutIntro}
        required={false}
        defaultValue={values.aboutIntro}
        {...field("aboutIntro")}
      />
      <TextArea
        label="Our Commitment"
        rows={5}
        maxLength={settingLengths.commitment}
        required={false}
        defaultValue={values.commitment}
        {...field("commitment")}
      />
      <TextArea
        label="Our Mission"
        rows={4}
        maxLength={settingLengths.mission}
        required={false}
        defaultValue={values.mission}
        {...field("mission")}
      />
      <TextArea
        label="What we leave out"
        hint="One claim per line. After a colon, say what you use instead."
        rows={6}
        maxLength={settingLengths.notAdded}
        required={false}
        defaultValue={values.notAdded
          .map(({ name, instead }) => (instead ? `${name}: ${instead}` : name))
          .join("\n")}
        {...field("notAdded")}
      />
      {orderTypes.includes("menuorder") && (
        <CheckboxField
          label="Say on the site and to search engines that delivery is free"
          {...field("freeDelivery")}
          defaultValue={values.freeDelivery ? "on" : ""}
        />
      )}
      <TextField
        label="Note on the takeaway page"
        hint="Shown after the collection details. For example, what to bring."
        maxLength={settingLengths.takeawayNote}
        required={false}
        defaultValue={values.takeawayNote}
        {...field("takeawayNote")}
      />
      <KitchenAllergensField {...props} />
      <TextArea
        label="If something is wrong with an order"
        hint="What you offer the customer. Shown in the terms of service."
        rows={2}
        maxLength={settingLengths.remedy}
        required={false}
        defaultValue={values.remedy}
        {...field("remedy")}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label="Governing law"
          hint="For example, England and Wales."
          maxLength={settingLengths.law}
          required={false}
          defaultValue={values.law}
          {...field("law")}
        />
        <TextField
          label="Policies in force since"
          hint="Each built-in policy shows “In force since” and this date, or “Comes into force on” if it is in the future."
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
        maxLength={settingLengths.developers}
        required={false}
        defaultValue={values.developers
          .map(({ name, href }) => `${name} ${href}`.trim())
          .join("\n")}
        {...field("developers")}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <NumberField
          label="Keep customer details on orders"
          unit="years"
          hint="After the end of the calendar year of the order."
          defaultValue={String(values.keepOrderYears)}
          {...field("keepOrderYears")}
        />
        <NumberField
          label="Keep email records"
          unit="days"
          hint="Covers sent and failed emails, including those saved as files."
          defaultValue={String(values.keepEmailDays)}
          {...field("keepEmailDays")}
        />
      </div>
    </>
  );
}
