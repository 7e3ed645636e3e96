import type { Actor, Admin } from "../actor.ts";
import type { AuditSubjectKind } from "../audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getTimeRange } from "../scheduling/days-around.ts";
import type { Shop } from "../shop.ts";
import type { AuditPerson, StoredAuditEntry } from "./audit-store.ts";

export interface AuditFilter {
  subjectKind: AuditSubjectKind | null;
  /** Filters by the actor's account. */
  personId: string | null;
  /** Calendar days in the business's time zone, `YYYY-MM-DD`. Both are inclusive. */
  from: string | null;
  to: string | null;
  /** The id of the previous page's last entry; null for the first page. */
  before: number | null;
}

export interface AuditPage {
  entries: StoredAuditEntry[];
  /** The next page's `before`; null on the last page. */
  next: number | null;
  /** Everyone with an entry. */
  people: AuditPerson[];
}

const pageSize = 30;
const firstDay = "1970-01-01";
const lastDay = "9999-12-30";

/** All staff can see the log. */
function canViewAudit(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Staff and system activity, newest first. */
export async function listAudit(
  shop: Shop,
  actor: Actor,
  { subjectKind, personId, from, to, before }: AuditFilter,
): Promise<Result<AuditPage, { code: "only_admins" }>> {
  if (!canViewAudit(actor)) return refuse({ code: "only_admins" });
  const { audit, business } = shop.stores;
  const { timeZone } = await business.getSettings();
  const hasDays = Boolean(from || to);
  const days = hasDays ? getTimeRange(timeZone, [from ?? firstDay, to ?? lastDay]) : null;
  const [rows, people] = await Promise.all([
    audit.list({ kind: subjectKind, personId, between: days, before, limit: pageSize + 1 }),
    audit.listPeople(),
  ]);
  const entries = rows.slice(0, pageSize);
  return ok({
    entries,
    next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null,
    people,
  });
}
