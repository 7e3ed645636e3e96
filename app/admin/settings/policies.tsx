import { Temporal } from "temporal-polyfill";
import { localDay } from "../../../domain/clock.ts";
import { describeEmptyAbout } from "../../../domain/setup/describe-steps.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/policies";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { SectionForm } from "./form/section-form.tsx";
import { PoliciesFields } from "./policies-fields.tsx";
import { PoliciesPreview } from "./policies-preview.tsx";
import { loadSection, saveSection } from "./section-action.ts";

export const meta = privatePageMeta("Claims and policies");
export const headers = privatePageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const section = await loadSection(args, "policies");
  const now = Temporal.Instant.fromEpochMilliseconds(section.nowMs);
  return { ...section, today: localDay(section.settings.timeZone, now) };
}

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
      preview={(values) => (
        <PoliciesPreview
          values={values}
          emptyAbout={describeEmptyAbout({ ...loaderData.settings, ...values })}
          today={loaderData.today}
        />
      )}
    />
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
