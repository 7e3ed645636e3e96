import type { AuditValue } from "../audit-entry.ts";
import type { DishFields } from "./menu-store.ts";

/** A dish's fields for the audit log. `price` in pence. */
export function toAuditFields(dish: DishFields) {
  const {
    name,
    description,
    price,
    category,
    section,
    vegan,
    allergens,
    image,
    featured = false,
  } = dish;
  const fields: Record<string, AuditValue> = {
    name,
    description,
    price,
    category,
    ...(section ? { section } : {}),
    vegan,
    image,
    featured,
    allergens: { ...allergens },
  };
  return fields;
}
