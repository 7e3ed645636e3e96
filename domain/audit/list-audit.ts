import type { Actor, Admin } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import { momentsOf } from "../scheduling/days-around.ts";
import type { Shop } from "../shop.ts";
import type { AuditSubjectKind } from "./audit-entry.ts";
import type { AuditPerson, KeptAuditEntry } from "./audit-store.ts";

export interface AuditFilter {
  kind: AuditSubjectKind | null;
  /** The account of whoever did it. */
  personId: string | null;
  /** Days of the shop's calendar, `YYYY-MM-DD`, both included. */
  from: string | null;
  to: string | null;
  /** Only what is older than this entry. */
  before: number | null;
}

export interface AuditPage {
  entries: KeptAuditEntry[];
  /** For `before` of the next page; null when this is the last. */
  next: number | null;
  /** Everybody who ever did something. */
  people: AuditPerson[];
}

const pageSize = 30;
const [firstDay, lastDay] = ["1970-01-01", "9999-12-30"];

/** Everybody of the staff may see what was done: nobody works in secret. */
function maySeeAudit(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Who did what, newest first. */
export async function listAudit(
  shop: Shop,
  actor: Actor,
  { kind, personId, from, to, before }: AuditFilter,
): Promise<Result<AuditPage, { code: "only_admins" }>> {
  if (!maySeeAudit(actor)) return refuse({ code: "only_admins" });
  const { audit, business } = shop.read;
  const { timeZone } = await business.settings();
  const days = from || to ? momentsOf(timeZone, [from ?? firstDay, to ?? lastDay]) : null;
  const [found, people] = await Promise.all([
    audit.newest({ kind, personId, between: days, before, most: pageSize + 1 }),
    audit.people(),
  ]);
  const entries = found.slice(0, pageSize);
  return ok({ entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null, people });
}
