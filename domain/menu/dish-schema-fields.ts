/** Separate from the schema, so that the form doesn't download Zod. */
export const maxDishNameLength = 100;
export const maxDescriptionLength = 1_000;
export const maxSectionLength = 40;

/** The name of an allergen's form field. An empty value means not stated. */
export const allergenField = (allergen: string) => `allergen-${allergen}`;
