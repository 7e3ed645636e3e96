/** Apart from the form's rules, which bring a library along that the form itself does not need to be shown. */
export const longestName = 100;
export const longestDescription = 1_000;

/** The field of an allergen; empty is not stated. */
export const allergenField = (allergen: string) => `allergen-${allergen}`;
