import { complaintDays } from "../../../domain/contact/complaint-days.ts";
import { listComplaints, markComplaintAnswered } from "../../../domain/contact/complaints.ts";
import { messages } from "../../../domain/messages.ts";
import { parsePositiveInteger } from "../../../domain/parse-positive-integer.ts";
import { failedResult, invalidResult, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { CardTable } from "../card-table.tsx";
import { ListPager } from "../list-pager.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/complaints";
import { ComplaintRow } from "./complaint-row.tsx";

export const meta = privatePageMeta("Complaints");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

const { answered, answerFailed } = messages.contact;
const headings = ["Received", "From", "Complaint", "Answer by", "Status"];

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const page = await listComplaints(shop, actor, {
    after: parsePositiveInteger(new URL(request.url).searchParams.get("after")),
  });
  return { ...valueOrDenied(page), nowMs: shop.clock.now().epochMilliseconds };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const id = parsePositiveInteger((await readForm(request)).get("id"));
      if (id === null) return invalidResult(answerFailed);
      const marked = await markComplaintAnswered(services.shop, actor, { id });
      return toActionResult(marked, {
        message: answered,
        describe: () => ({ status: 404, message: answerFailed }),
      });
    },
    () => failedResult(answerFailed),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: () => ({ message: answerFailed }),
    onResult: (result) => showResult(result),
  });
}

export default function Complaints({
  loaderData: { complaints, next, openCount, nowMs },
}: Route.ComponentProps) {
  return (
    <div className="pb-16">
      <header className="mb-6 max-w-2xl">
        <h1 className="text-4xl">Complaints</h1>
        <p className="mt-2 text-muted">
          Data protection complaints from the contact page. The shop promises to answer within{" "}
          {complaintDays} days. By law, you must acknowledge a complaint in that time and answer it
          without undue delay. {openCount} open.
        </p>
      </header>
      {complaints.length === 0 ? (
        <EmptyState title="No complaints" />
      ) : (
        <CardTable caption="Data protection complaints, newest first" headings={headings}>
          {complaints.map((complaint) => (
            <ComplaintRow
              key={complaint.id}
              complaint={complaint}
              isOverdue={complaint.dueAt.getTime() < nowMs}
            />
          ))}
        </CardTable>
      )}
      <ListPager itemsLabel="complaints" nextCursor={next === null ? null : String(next)} />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
