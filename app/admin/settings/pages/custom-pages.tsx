import { useRef, useState } from "react";
import { getToday } from "../../../../domain/business/get-settings.ts";
import { deleteCustomPage } from "../../../../domain/custom-pages/delete-custom-page.ts";
import { describeInForce } from "../../../../domain/custom-pages/describe-in-force.ts";
import { listCustomPages } from "../../../../domain/custom-pages/read-custom-pages.ts";
import { isReservedSlug } from "../../../../domain/custom-pages/reserved-slugs.ts";
import { messages } from "../../../../domain/messages.ts";
import { canChangeSettings } from "../../../../domain/owner-policy.ts";
import { parsePositiveInteger } from "../../../../domain/parse-positive-integer.ts";
import { failedResult, invalidResult, toActionResult } from "../../../action-result.ts";
import { servicesContext } from "../../../context.ts";
import { handleDatabaseUnavailable } from "../../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { showResult } from "../../../show-result.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { adminContext } from "../../admin-context.ts";
import { AdminError } from "../../admin-error.tsx";
import { CardTable } from "../../card-table.tsx";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import type { Route } from "./+types/custom-pages";
import { BuiltInPolicies } from "./built-in-policies.tsx";
import { DeletePageDialog } from "./delete-page-dialog.tsx";
import { type ListedCustomPage, PageRow } from "./page-row.tsx";

export const meta = privatePageMeta("Pages");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

const { deleted, deleteFailed, alreadyDeleted, ownerOnly } = messages.customPages;
const columnHeadings = ["Title", "Address", "Link", "Status", "Actions"];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const [pages, today] = await Promise.all([listCustomPages(shop, actor), getToday(shop)]);
  return {
    pages: pages.map((page) => ({
      ...page,
      inForceText: page.inForceFrom && describeInForce(page.inForceFrom, today),
      // An update of the software may reserve an address that a page already has.
      isHidden: isReservedSlug(page.slug),
    })),
    canChange: canChangeSettings(actor),
  };
}

/** Deletes the page with the form's `id`. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const id = parsePositiveInteger((await readForm(request)).get("id"));
      if (id === null) return invalidResult(deleteFailed);
      const result = await deleteCustomPage(services.shop, actor, { id });
      return toActionResult(result, {
        message: deleted,
        describe: ({ code }) =>
          code === "only_owner"
            ? { status: 403, message: ownerOnly }
            : { status: 404, message: alreadyDeleted },
      });
    },
    () => failedResult(deleteFailed),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: () => ({ message: deleteFailed }),
    onResult: (result) => showResult(result),
  });
}

export default function CustomPages({ loaderData: { pages, canChange } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [pageToDelete, setPageToDelete] = useState<ListedCustomPage | null>(null);
  const addLinks = canChange && (
    <>
      <ButtonLink to="/admin/settings/pages/new">Add page</ButtonLink>
      <ButtonLink to="/admin/settings/pages/new?kind=policy" variant="secondary">
        Add policy
      </ButtonLink>
    </>
  );
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Pages
          </h2>
          <p className="mt-1 text-muted">
            Your own pages, such as one about gift cards or your story, and your policies. Policies
            are also listed at /policies.
          </p>
        </div>
        {pages.length > 0 && <div className="flex flex-wrap gap-3">{addLinks}</div>}
      </header>
      {!canChange && <p className="mb-6 rounded-card bg-raised px-4 py-3">{ownerOnly}</p>}
      {pages.length === 0 ? (
        <EmptyState
          title="No pages yet"
          text="Write a page or a policy. A preview updates as you type."
          action={addLinks || undefined}
        />
      ) : (
        <CardTable caption="Custom pages and policies" headings={columnHeadings}>
          {pages.map((page) => (
            <PageRow key={page.id} page={page} canChange={canChange} onDelete={setPageToDelete} />
          ))}
        </CardTable>
      )}
      <BuiltInPolicies />
      <DeletePageDialog
        page={pageToDelete}
        pages={pages}
        focusAfter={heading}
        onClose={() => setPageToDelete(null)}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
