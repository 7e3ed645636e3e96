/** Apart from the schema, so that the form need not download Zod. */
export const longestName = 100;
export const longestDescription = 1_000;

/** The form field of an allergen; empty is not stated. */
export const allergenField = (allergen: string) => `allergen-${allergen}`;
