import { planOfRoom } from "../../../../domain/order-types/reservation/manage-tables.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { adminOnly } from "../../../require-actor.ts";
import { AdminLoadFailed } from "../../admin-error.tsx";
import { loadSection, saveSection } from "../section-action.ts";
import { SectionForm } from "../section-form.tsx";
import { answerOrWhyNotSaved } from "../section-network-failure.ts";
import type { Route } from "./+types/tables";
import { SeatingFields } from "./seating-fields.tsx";
import { SeatingPreview } from "./seating-preview.tsx";
import { changeRoom, type TableRefused } from "./table-actions.ts";
import { TableList } from "./table-list.tsx";

export const meta = privatePageMeta("Tables");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await adminOnly(context, request);
  const [section, tables] = await Promise.all([
    loadSection({ context, request }, "seating"),
    planOfRoom(context.get(servicesContext).shop, actor),
  ]);
  return { section, tables, chosen: new URL(request.url).searchParams.get("table") };
}

/** Two forms: a single table (with an `intent`) and the settings for all tables. */
export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  const asked = { context, request };
  return formData.has("intent") ? changeRoom(asked, formData) : saveSection(asked, "seating", formData);
}

export const clientAction = (asked: Route.ClientActionArgs) => answerOrWhyNotSaved(asked);

export default function Tables({ loaderData: { section, tables, chosen }, actionData }: Route.ComponentProps) {
  const table = actionData && "table" in actionData ? actionData.table : null;
  const aboutTable = actionData && table !== null ? (actionData as TableRefused) : undefined;
  const aboutSeating = actionData && "meanwhile" in actionData && table === null ? actionData : undefined;
  return (
    <div className="flex flex-col gap-6">
      <TableList
        tables={tables}
        chosen={chosen}
        mayChange={section.mayChange}
        timeZone={section.settings.timeZone}
        refused={aboutTable}
      />
      <SectionForm
        section="seating"
        loaded={section}
        refused={aboutSeating}
        Fields={SeatingFields}
        preview={(values) => <SeatingPreview settings={{ ...section.settings, ...values }} at={section.at} />}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminLoadFailed />;
}
