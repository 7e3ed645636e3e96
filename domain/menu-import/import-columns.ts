import { allergenNames } from "./parse-allergen-lists.ts";

/** The columns of the template and the export, in order. Headings are matched without regard to case, spaces and hyphens. */
export const importColumns = [
  "id",
  "name",
  "description",
  "price",
  "category",
  "vegan",
  "contains",
  "may contain",
  "free of",
  "photo",
] as const;

/** Columns in other menus that say whether a dish is veg. */
const categoryColumns = ["vegetarian", "diet", "type"] as const;

export type ImportColumn = (typeof importColumns)[number] | (typeof categoryColumns)[number];

/** Other headings that people use for these columns. */
const otherHeadings: Record<string, ImportColumn> = {
  dish: "name",
  item: "name",
  title: "name",
  details: "description",
  cost: "price",
  vegnonveg: "category",
  veg: "vegetarian",
  veggie: "vegetarian",
  isvegetarian: "vegetarian",
  dietary: "diet",
  allergens: "contains",
  containsallergens: "contains",
  maycontaintraces: "may contain",
  maycontaintracesof: "may contain",
  tracesof: "may contain",
  traces: "may contain",
  crosscontamination: "may contain",
  image: "photo",
  picture: "photo",
};

const columnsByHeading = new Map<string, ImportColumn>([
  ...[...importColumns, ...categoryColumns].map((column) => [normalizeHeading(column), column] as const),
  ...Object.entries(otherHeadings),
]);

/** Null for a heading that the import does not use. */
export function findColumn(heading: string): ImportColumn | null {
  return columnsByHeading.get(normalizeHeading(heading)) ?? null;
}

/** Whether a heading is probably about allergens: it says so, or it names one, such as Milk or Gluten-free. */
export function isAllergenHeading(heading: string): boolean {
  const words = heading.toLowerCase().replaceAll(/[^a-z]+/g, " ");
  if (/contain|trace|allerg|cross|dairy|lactose|wheat|shellfish|sulph|sulf/.test(words)) return true;
  return allergenNames.some((name) => ` ${words} `.includes(` ${name} `));
}

const sectionHeadings = ["section", "sections", "menusection", "category", "subcategory", "course", "courses", "group", "type"];

/** Whether a heading is about the parts of a menu, such as starters and desserts. */
export function isSectionHeading(heading: string): boolean {
  return sectionHeadings.includes(normalizeHeading(heading));
}

function normalizeHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
}
