/**
 * The 14 allergens that UK food businesses must declare, in the order of the Food Standards
 * Agency's list.
 */
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

/**
 * The declared allergens of a dish. A missing allergen is unknown, which never means that the dish
 * is free of it.
 */
export type AllergenStatement = Partial<Record<Allergen, AllergenPresence>>;

const presences: readonly AllergenPresence[] = ["contains", "may_contain", "free_of"];

/** Parses a stored statement. Anything unexpected counts as not stated. */
export function parseAllergens(stored: unknown): AllergenStatement {
  if (typeof stored !== "object" || stored === null) return {};
  const entries = stored as Record<string, unknown>;
  const statement: AllergenStatement = {};
  for (const allergen of allergens) {
    const presence = presences.find((candidate) => candidate === entries[allergen]);
    if (presence) statement[allergen] = presence;
  }
  return statement;
}

/** Whether the statement covers all 14 allergens. */
export function isFullyStated(statement: AllergenStatement): boolean {
  return allergens.every((allergen) => statement[allergen] !== undefined);
}

/** The 14 allergens in four groups, each in the order of the list. */
export interface AllergenGroups {
  contains: Allergen[];
  mayContain: Allergen[];
  notStated: Allergen[];
  freeOf: Allergen[];
}

export function groupAllergens(statement: AllergenStatement): AllergenGroups {
  const withPresence = (presence: AllergenPresence | undefined) =>
    allergens.filter((allergen) => statement[allergen] === presence);
  return {
    contains: withPresence("contains"),
    mayContain: withPresence("may_contain"),
    notStated: withPresence(undefined),
    freeOf: withPresence("free_of"),
  };
}

/**
 * Combines several dishes' statements, with the most serious one for each allergen. Unknown ranks
 * below "may contain".
 */
export function combineAllergens(statements: readonly AllergenStatement[]): AllergenStatement {
  const ranked = ["contains", "may_contain", undefined, "free_of"] as const;
  return Object.fromEntries(
    allergens.map((allergen) => [
      allergen,
      ranked.find((presence) => statements.some((statement) => statement[allergen] === presence)),
    ]),
  );
}

/**
 * Why a dish is hidden from people who avoid these allergens: the most serious reason; null only
 * when it is declared free of all. An allergen that is not stated hides the dish as well.
 */
export function getHiddenReason(
  statement: AllergenStatement,
  avoided: readonly Allergen[],
): "contains" | "may_contain" | "not_stated" | null {
  const found = avoided.map((allergen) => statement[allergen] ?? "not_stated");
  return (
    (["contains", "may_contain", "not_stated"] as const).find((reason) => found.includes(reason)) ??
    null
  );
}
