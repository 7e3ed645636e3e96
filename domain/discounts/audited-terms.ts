import type { AuditValue } from "../audit/audit-entry.ts";
import type { Coupon } from "./coupon.ts";

/** What the audit keeps of a coupon: everything that staff chose. Amounts in pence. */
export function auditedTerms({ id: _id, usedCount: _used, ...terms }: Coupon): Record<string, AuditValue> {
  return terms;
}
