import { foldText } from "../fold-text.ts";

/** Separate from the schema, so that the form doesn't download Zod. */
export const maxTitleLength = 80;
export const maxSlugLength = 60;
export const maxTextLength = 20_000;

/** Converts typed text to its stored form. Browsers send line breaks as `\r\n`. */
export function normalisePageText(input: string): string {
  return input.replaceAll("\r\n", "\n").trim();
}

/** Words of letters and digits, joined by hyphens. */
export const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/**
 * Suggests a slug: `Gift cards & vouchers` → `gift-cards-vouchers`. Empty for a title without Latin
 * letters or digits, or whose first word is too long.
 */
export function suggestSlug(title: string): string {
  const slug = foldText(title.normalize("NFKC"))
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return slug.length > maxSlugLength
    ? slug.slice(0, maxSlugLength + 1).replace(/-?[^-]*$/, "")
    : slug;
}

/** The description of a new picture until the owner types one. Rendered as an empty `alt`. */
export const picturePlaceholder = "Describe the picture";
