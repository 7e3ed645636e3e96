import type { AuditValue } from "../audit-log/audit-entry.ts";
import type { DishFields } from "./menu-store.ts";

/** A dish's fields for the audit log. `price` in pence. */
export function auditedFields({ name, description, price, category, vegan, allergens, image, featured = false }: DishFields) {
  const fields: Record<string, AuditValue> = {
    name,
    description,
    price,
    category,
    vegan,
    image,
    featured,
    allergens: { ...allergens },
  };
  return fields;
}
