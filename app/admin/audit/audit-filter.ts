import type { AuditFilter } from "../../../domain/audit/list-audit.ts";
import { type AuditSubjectKind, auditSubjects } from "../../../domain/audit-entry.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";

export const subjectLabels: Record<AuditSubjectKind, string> = {
  order: "Orders",
  dish: "Dishes",
  discount: "Discounts",
  role: "Roles",
  setting: "Settings",
  table: "Tables",
  export: "Exports",
};

/** Reads the filter from the URL. Ignores invalid values. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const readDay = (name: string) => requestedDay.safeParse(params.get(name) ?? "").data ?? null;
  const beforeId = /^\d{1,15}$/.exec(params.get("before") ?? "");
  return {
    subjectKind: auditSubjects.find((kind) => kind === params.get("kind")) ?? null,
    personId: /^[\w-]{1,100}$/.exec(params.get("person") ?? "")?.[0] ?? null,
    from: readDay("from"),
    to: readDay("to"),
    before: beforeId ? Number(beforeId[0]) : null,
  };
}

/** Whether the filter excludes any entries, apart from those on other pages. */
export function isAuditFiltered({ subjectKind, personId, from, to }: AuditFilter): boolean {
  return [subjectKind, personId, from, to].some(Boolean);
}

export function buildAuditUrl({
  subjectKind,
  personId,
  from,
  to,
  before,
}: Partial<AuditFilter>): string {
  const values = { kind: subjectKind, person: personId, from, to, before };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params.size > 0 ? `/admin/audit?${params}` : "/admin/audit";
}
