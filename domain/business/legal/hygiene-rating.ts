/**
 * Ratings of the Food Standards Agency and, for Scotland, of Food Standards Scotland, in their
 * official wording.
 */
export const hygieneRatings = {
  "5": "5 (very good)",
  "4": "4 (good)",
  "3": "3 (generally satisfactory)",
  "2": "2 (some improvement necessary)",
  "1": "1 (major improvement necessary)",
  "0": "0 (urgent improvement necessary)",
  pass: "Pass",
  improvement_required: "Improvement Required",
  awaiting_inspection: "awaiting inspection",
  exempt: "exempt",
} as const;

export type HygieneRating = keyof typeof hygieneRatings;
/** Best first, then Scotland's, then those without a result. */
export const hygieneRatingIds = [
  "5",
  "4",
  "3",
  "2",
  "1",
  "0",
  "pass",
  "improvement_required",
  "awaiting_inspection",
  "exempt",
] as const;

const host = "ratings.food.gov.uk";

/**
 * Returns the URL of a page at ratings.food.gov.uk, with `https://`, or null for any other text.
 */
export function parseHygieneLink(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return null;
  const { hostname, port, username, password, pathname, search } = new URL(url);
  if (hostname !== host || port || username || password) return null;
  return `https://${host}${pathname}${search}`;
}
