import { listTables } from "../../../../domain/order-types/reservation/manage-tables.ts";
import { describeTooLargeBooking } from "../../../../domain/setup/describe-steps.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import { AdminError } from "../../admin-error.tsx";
import { describeSaveFailure } from "../describe-save-failure.ts";
import { SectionForm } from "../form/section-form.tsx";
import { loadSection, saveSection } from "../section-action.ts";
import type { Route } from "./+types/tables";
import { SeatingFields } from "./seating-fields.tsx";
import { SeatingPreview } from "./seating-preview.tsx";
import { changeTables } from "./table-actions.ts";
import { TableList } from "./table-list.tsx";

export const meta = privatePageMeta("Tables");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const [section, tables] = await Promise.all([
    loadSection({ context, request }, "seating"),
    listTables(context.get(servicesContext).shop, actor),
  ]);
  const warning = describeTooLargeBooking(
    tables.filter(({ inUse }) => inUse),
    section.settings,
  );
  return {
    section,
    tables,
    warning,
    selectedTable: new URL(request.url).searchParams.get("table"),
  };
}

/** Adds or changes tables (with an `intent`), or saves the settings for all tables. */
export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  const args = { context, request };
  return formData.has("intent")
    ? changeTables(args, formData)
    : saveSection(args, "seating", { formData });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const submittedTable = await readSubmittedField(request, "table");
  return callAction(serverAction, {
    describeFailure: (reason) => ({ ...describeSaveFailure(reason), form: submittedTable }),
  });
}

export default function Tables({
  loaderData: { section, tables, warning, selectedTable },
  actionData,
}: Route.ComponentProps) {
  // The form for all tables has no id, so its result has no `form`.
  const isTableResult = actionData?.form !== undefined;
  return (
    <div className="flex flex-col gap-6">
      {!section.settings.orderTypes.includes("reservation") && (
        <p className="rounded-card border border-line bg-raised px-4 py-3">
          Dine In is off, so customers can't book these tables. Turn it on under Ordering.
        </p>
      )}
      <TableList
        tables={tables}
        selectedTable={selectedTable}
        canChange={section.canChange}
        timeZone={section.settings.timeZone}
        failure={isTableResult ? actionData : undefined}
      />
      {warning && (
        <p className="rounded-card border border-accent-text bg-raised px-4 py-3">{warning}</p>
      )}
      <SectionForm
        section="seating"
        loaded={section}
        result={isTableResult ? undefined : actionData}
        Fields={SeatingFields}
        hasStickyBar={false}
        preview={(values) => (
          <SeatingPreview
            settings={{ ...section.settings, ...values }}
            hasTables={tables.some(({ inUse }) => inUse)}
            nowMs={section.nowMs}
          />
        )}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
