import type { OrderChange } from "../orders/customer-change.ts";

/**
 * What staff can change. `role` is about an account, `setting` about a part of the business settings, `table` about one of the room, `export` about a file of
 * customers' personal data that somebody took along. */
export const auditSubjects = ["order", "dish", "discount", "role", "setting", "table", "export"] as const;
export type AuditSubjectKind = (typeof auditSubjects)[number];

export type AuditAction =
  | "added"
  | "changed"
  | "removed"
  /** An order taken for a customer. */
  | "placed"
  | "cancelled"
  /** A status set past the transition table (ruling 14). */
  | "overridden"
  | "exported"
  | "paused"
  | "resumed";

/** Plain JSON. Money in pence, days `YYYY-MM-DD`, instants as ISO text. */
export type AuditValue = string | number | boolean | null | AuditValue[] | { [key: string]: AuditValue };

/** Field → what it was and what it is now. `say-audit.ts` knows the fields' words; one that it does not know is said by its name. */
export type AuditFields = Record<string, { from: AuditValue; to: AuditValue }>;

/** What was done to what. Never a customer's personal data: this is only added to, also when a person is forgotten. */
export interface AuditEntry {
  /** `id` is text whatever the subject's own is; `name` is what it was called then, an order's is its number. */
  subject: { kind: AuditSubjectKind; id: string; name: string };
  action: AuditAction;
  fields?: AuditFields;
  /** As staff put it. */
  reason?: string;
  /** What of an order was changed. */
  order?: OrderChange;
}

/** The fields in which the two differ. */
export function changedFields<Fields extends Record<string, AuditValue | undefined>>(before: Fields, after: Fields): AuditFields {
  const changed: AuditFields = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    if (sorted(from) !== sorted(to)) changed[field] = { from, to };
  }
  return changed;
}

/** As text that does not depend on the order in which an object's keys were written. */
function sorted(value: AuditValue): string {
  return JSON.stringify(value, (_, part: AuditValue) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
