import type { AuditValue } from "../audit-entry.ts";
import type { Coupon } from "./coupon-terms.ts";

/** The audited fields of a coupon: everything staff chose. Amounts in pence. */
export function getAuditedTerms({
  id: _id,
  usedCount: _used,
  ...terms
}: Coupon): Record<string, AuditValue> {
  return terms;
}
