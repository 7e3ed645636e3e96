import { localDay } from "../../../domain/clock.ts";
import { describeEmptyAbout } from "../../../domain/setup/describe-steps.ts";
import { listDishAllergens } from "../../../domain/setup/kitchen-allergens.ts";
import { servicesContext } from "../../context.ts";
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
  const { shop } = args.context.get(servicesContext);
  const now = shop.clock.now();
  const [section, dishes] = await Promise.all([
    loadSection(args, "policies"),
    shop.stores.menu.list(now),
  ]);
  const today = localDay(section.settings.timeZone, now);
  return { ...section, today, dishAllergens: listDishAllergens(dishes) };
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
