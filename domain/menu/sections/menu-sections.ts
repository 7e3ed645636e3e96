import type { MenuItem } from "../menu-item.ts";

type WithSection = Pick<MenuItem, "section">;

/** The sections of dishes in menu order. */
export function listSections(dishes: readonly WithSection[]): string[] {
  return [...new Set(dishes.flatMap(({ section }) => section || []))];
}

/**
 * The known section with this name in upper or lower case, so that "starters" does not become
 * another section; `section` itself if there is none.
 */
export function matchSection(section: string, known: readonly string[]): string {
  return known.find((name) => normaliseSection(name) === normaliseSection(section)) ?? section;
}

function normaliseSection(section: string): string {
  return section.normalize("NFC").toLowerCase();
}

/** A section's name as it is stored. */
export function collapseSpaces(section: string): string {
  return section.trim().replaceAll(/\s+/g, " ");
}

/** Splits dishes into runs of the same section, so that each can get a heading. */
export function splitBySection<Dish extends WithSection>(
  dishes: readonly Dish[],
): { section: string; dishes: Dish[] }[] {
  const runs: { section: string; dishes: Dish[] }[] = [];
  for (const dish of dishes) {
    const section = dish.section ?? "";
    const last = runs.at(-1);
    if (last?.section === section) last.dishes.push(dish);
    else runs.push({ section, dishes: [dish] });
  }
  return runs;
}

/**
 * Puts the dishes of each section together. The sections are in `order`, or in that of their first
 * dishes; dishes without a section come last.
 */
export function groupBySection<Dish extends WithSection>(
  dishes: readonly Dish[],
  order: readonly string[] = listSections(dishes),
): Dish[] {
  const rank = ({ section }: Dish) => (section ? order.indexOf(section) : order.length);
  return dishes.toSorted((a, b) => rank(a) - rank(b));
}
