import type { Admin, System } from "./actor.ts";
import type { Pence } from "./money.ts";

/**
 * What an entry can be about. `role` is about an account, `export` about a downloaded file of
 * customer data, and `setting` about a section of the settings, a custom page, or anything that has
 * no other kind, such as a rush or a cash count.
 */
export const auditSubjects = [
  "order",
  "dish",
  "discount",
  "role",
  "setting",
  "table",
  "export",
] as const;
export type AuditSubjectKind = (typeof auditSubjects)[number];

export type AuditAction =
  | "added"
  | "changed"
  | "removed"
  /** An order that staff took by phone or at the counter, or a walk-in. */
  | "placed"
  | "cancelled"
  /** A status set outside the transition table, or an undone step: arrived, seated or ready. */
  | "overridden"
  | "exported"
  | "paused"
  | "resumed";

/** Plain JSON. Money is in pence, days are `YYYY-MM-DD`, and instants are ISO 8601. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | AuditValue[]
  | { [key: string]: AuditValue };

/** The old and new value of each field. Labels are in `audit/audit-field-labels.ts`. */
export type AuditFields = Record<string, { from: AuditValue; to: AuditValue }>;

/**
 * Never contains customers' personal data, because entries are append-only and are kept when a
 * person's data is erased.
 */
export interface AuditEntry {
  /** `name` is the subject's name at the time or, for an order, its number. */
  subject: { kind: AuditSubjectKind; id: string; name: string };
  action: AuditAction;
  fields?: AuditFields;
  /**
   * Why an order was cancelled, without free text, or the imported file that added or changed a
   * dish.
   */
  reason?: string;
  /** What changed in an order. */
  order?: OrderChange;
}

/**
 * What changed in an order, for its history and the log. Both outlive the account, so personal
 * fields are listed without values.
 */
export interface OrderChange {
  /** ISO 8601. */
  wantedAt?: { from: string | null; to: string | null };
  /** The event's time, `HH:MM`; null until a time is agreed. */
  eventTime?: { from: string | null; to: string | null };
  guests?: { from: number; to: number };
  /** The names of a reservation's tables. */
  tables?: { from: string; to: string };
  deliveryMethod?: { from: string; to: string };
  total?: { from: Pence; to: Pence };
  /**
   * Quantities of the changed dishes. `from` is 0 for an added dish, `to` is 0 for a removed one.
   */
  dishes?: { name: string; from: number; to: number }[];
  /** Personal fields that changed, without values. */
  alsoChanged?: PersonalField[];
}

export const personalFields = ["address", "instructions", "contact"] as const;
export type PersonalField = (typeof personalFields)[number];

/**
 * Records what staff and the system did. Implemented by `AuditStore` in `audit/`, which also lists
 * the entries.
 */
export interface AuditLog {
  /**
   * Call it in the transaction that makes the change. Reads the actor's name from their account. Do
   * not use it for changes to an order's status or content: the order store (`order-write-store.ts`)
   * records those together with the order's event.
   */
  record(actor: Pick<Admin, "kind" | "userId"> | System, entry: AuditEntry): Promise<void>;
  /** Like `record`, for many entries in one statement. */
  recordAll(
    actor: Pick<Admin, "kind" | "userId"> | System,
    entries: readonly AuditEntry[],
  ): Promise<void>;
}

/** The fields whose values differ. A missing field counts as null. */
export function listChangedFields<Fields extends Record<string, AuditValue | undefined>>(
  before: Fields,
  after: Fields,
): AuditFields {
  const changed: AuditFields = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (formatCanonicalJson(from) !== formatCanonicalJson(to)) changed[field] = { from, to };
  }
  return changed;
}

/**
 * JSON with sorted object keys and in NFC: neither the order of keys nor the form of an accent
 * matters. Forms send NFC, but stored texts may be older.
 */
function formatCanonicalJson(value: AuditValue): string {
  const json = JSON.stringify(value, (_, part: AuditValue) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    const sortedEntries = Object.entries(part).sort(([key], [otherKey]) =>
      key < otherKey ? -1 : 1,
    );
    return Object.fromEntries(sortedEntries);
  });
  return json.normalize("NFC");
}
