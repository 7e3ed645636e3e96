/** The 14 allergens that food businesses in the United Kingdom must tell of, in the order of the Food Standards Agency's list. */
export const allergens = [
  "celery",
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "lupin",
  "milk",
  "molluscs",
  "mustard",
  "nuts",
  "peanuts",
  "sesame",
  "soya",
  "sulphites",
] as const;

export type Allergen = (typeof allergens)[number];

export type AllergenPresence = "contains" | "may_contain" | "free_of";

/** What the shop states of a dish. An allergen that is missing is not stated, which is never the same as free of it. */
export type AllergenStatement = Partial<Record<Allergen, AllergenPresence>>;

const presences: readonly AllergenPresence[] = ["contains", "may_contain", "free_of"];

/** A stored statement. What it does not say in these very words is not stated. */
export function readAllergens(stored: unknown): AllergenStatement {
  if (typeof stored !== "object" || stored === null) return {};
  const entries = stored as Record<string, unknown>;
  const statement: AllergenStatement = {};
  for (const allergen of allergens) {
    const presence = presences.find((one) => one === entries[allergen]);
    if (presence) statement[allergen] = presence;
  }
  return statement;
}

/** The 14, each in one group, each group in the order of the list. */
export interface AllergenGroups {
  contains: Allergen[];
  mayContain: Allergen[];
  notStated: Allergen[];
  freeOf: Allergen[];
}

export function groupAllergens(statement: AllergenStatement): AllergenGroups {
  const having = (presence: AllergenPresence | undefined) => allergens.filter((one) => statement[one] === presence);
  return {
    contains: having("contains"),
    mayContain: having("may_contain"),
    notStated: having(undefined),
    freeOf: having("free_of"),
  };
}

/**
 * Why somebody who avoids these must not be shown the dish, the gravest reason first; null only when every one of them is stated
 * to be absent. What is not stated hides a dish as surely as what it contains.
 */
export function whyHidden(
  statement: AllergenStatement,
  avoided: readonly Allergen[],
): "contains" | "may_contain" | "not_stated" | null {
  const found = avoided.map((one) => statement[one] ?? "not_stated");
  return (["contains", "may_contain", "not_stated"] as const).find((reason) => found.includes(reason)) ?? null;
}
