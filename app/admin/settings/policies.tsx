import { formatDate } from "../../../domain/business/format-hours.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { formatDays, formatYears } from "../../storefront/retention-periods.ts";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/policies";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { PoliciesFields } from "./policies-fields.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { loadSection, saveSection } from "./section-action.ts";
import { SectionForm } from "./section-form.tsx";

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
            {notAdded.length > 0
              ? notAdded.map(({ name }) => name).join(", ")
              : "No claims listed."}
          </PreviewPart>
          <PreviewPart title="Policies">
            {law ? `Governed by the law of ${law}.` : "No law named."}{" "}
            {policiesSince
              ? `In force since ${formatDate(policiesSince)} ${policiesSince.slice(0, 4)}.`
              : "No date."}
          </PreviewPart>
          <PreviewPart title="Footer">
            {developers.length > 0
              ? `Made by ${developers.map(({ name }) => name).join(" and ")}.`
              : "No credits."}
          </PreviewPart>
          <PreviewPart title="Privacy policy">
            Customer details on orders: {formatYears(keepOrderYears)} after the end of the calendar
            year. Email records: {formatDays(keepEmailDays)}.
          </PreviewPart>
        </>
      )}
    />
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
