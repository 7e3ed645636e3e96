import { asc } from "drizzle-orm";
import { auditEntries } from "../../domain/audit/audit-tables.ts";
import type { TestShop } from "./shop.ts";

/** The fields of a dish that is not on the built-in menu. */
export const testDish = {
  name: "Pav Bhaji",
  description: "Mashed vegetables with buttered rolls",
  price: 625,
  category: "veg",
  vegan: false,
  allergens: { milk: "contains", gluten: "contains" },
} as const;

/** Lists the audit entries about a dish, oldest first. */
export async function listDishAudit({ database }: TestShop, id: number) {
  const entries = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  return entries.filter((entry) => entry.subjectKind === "dish" && entry.subjectId === String(id));
}
