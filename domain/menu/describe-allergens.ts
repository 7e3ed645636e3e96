import { type AllergenStatement, allergens, groupAllergens } from "./allergens.ts";

/** Said of a dish of which every allergen is stated to be absent. */
export const noneOfThem = `Contains none of the ${allergens.length} allergens.`;

/** Said of a dish of which nothing is stated. */
export const askUs = "Allergens not stated: please ask us.";

/**
 * A statement as people read it: `Contains gluten, milk. May contain nuts. Not stated: celery, lupin.` What a dish is free of goes
 * without saying, except when that is all there is; what is not stated never does.
 */
export function sayAllergens(statement: AllergenStatement): string {
  const { contains, mayContain, notStated, freeOf } = groupAllergens(statement);
  if (notStated.length === allergens.length) return askUs;
  if (freeOf.length === allergens.length) return noneOfThem;
  return [
    contains.length > 0 ? `Contains ${contains.join(", ")}.` : "",
    mayContain.length > 0 ? `May contain ${mayContain.join(", ")}.` : "",
    notStated.length > 0 ? `Not stated: ${notStated.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** `milk`, `milk or nuts`, `celery, milk or nuts`. */
export function eitherOf(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** How many dishes a menu leaves out that hides these allergens, and why. Empty when it leaves none out. */
export function sayHidden(hidden: { stated: number; notStated: number }, hide: readonly string[]): string {
  const avoided = eitherOf(hide);
  const { stated, notStated } = hidden;
  const because = (count: number, one: string, many: string) =>
    count === 1 ? `is hidden because ${one}` : `are hidden because ${many}`;
  const dishes = (count: number) => (count === 1 ? "1 dish" : `${count} dishes`);
  const first = `${dishes(stated)} ${because(stated, "it contains or may contain", "they contain or may contain")} ${avoided}.`;
  const second =
    stated > 0
      ? `${notStated} more ${because(notStated, "that is not stated of it", "that is not stated of them")}.`
      : `${dishes(notStated)} ${because(notStated, "it is not stated whether it contains", "it is not stated whether they contain")} ${avoided}.`;
  return [stated > 0 ? first : "", notStated > 0 ? second : ""].filter(Boolean).join(" ");
}
