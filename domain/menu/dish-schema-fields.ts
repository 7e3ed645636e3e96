/** Separate from the schema, so that the form need not download Zod. */
export const maxDishNameLength = 100;
export const maxDescriptionLength = 1_000;

/** The form field of an allergen; empty is not stated. */
export const allergenField = (allergen: string) => `allergen-${allergen}`;
