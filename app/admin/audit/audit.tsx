import { listAudit } from "../../../domain/audit/list-audit.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/audit";
import { buildAuditUrl, isAuditFiltered, parseAuditFilter } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { formatAuditEntries } from "./format-audit-entries.ts";

export const meta = privatePageMeta("Audit log");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const filter = parseAuditFilter(new URL(request.url).searchParams);
  const [page, settings] = await Promise.all([listAudit(shop, actor, filter), getSettings(shop)]);
  const { entries, next, people } = valueOrDenied(page);
  return { days: formatAuditEntries(entries, settings), next, people, filter };
}

export default function Audit({
  loaderData: { days, next, people, filter },
}: Route.ComponentProps) {
  const isLaterPage = filter.before !== null;
  const canHaveNoMatch = isLaterPage || isAuditFiltered(filter);
  return (
    <div className="pb-16">
      <header className="mb-6 max-w-2xl">
        <h1 className="text-4xl">Audit log</h1>
        <p className="mt-2 text-muted">
          Staff and system activity, newest first. Entries can't be edited.
        </p>
      </header>
      <AuditFilters filter={filter} people={people} />
      {days.length > 0 ? (
        <AuditList days={days} />
      ) : (
        <EmptyState
          title={canHaveNoMatch ? "No matches" : "No activity yet"}
          text={
            canHaveNoMatch
              ? "No activity matches these filters."
              : "Staff's changes and exports appear here."
          }
        />
      )}
      {(isLaterPage || next !== null) && (
        <nav aria-label="More activity" className="flex flex-wrap gap-3">
          {isLaterPage && (
            <ButtonLink to={buildAuditUrl({ ...filter, before: null })} variant="secondary">
              Newest entries
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={buildAuditUrl({ ...filter, before: next })} variant="secondary">
              Older entries
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
