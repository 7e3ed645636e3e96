import type { AuditValue } from "../audit-log/audit-entry.ts";
import type { DishFields } from "./menu-store.ts";

/** A dish's fields for the audit log. `price` in pence. */
export function auditedFields({ name, description, price, category, vegan, allergens, image }: DishFields) {
  const fields: Record<string, AuditValue> = { name, description, price, category, vegan, allergens: { ...allergens }, image };
  return fields;
}
