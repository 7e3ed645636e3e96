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
