/** The columns of the template and the export, in their order. Headings are matched without regard to case, spaces and hyphens. */
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

export type ImportColumn = (typeof importColumns)[number];

/** Headings that people use for the same thing. */
const otherHeadings: Record<string, ImportColumn> = {
  dish: "name",
  item: "name",
  title: "name",
  details: "description",
  cost: "price",
  vegnonveg: "category",
  allergens: "contains",
  containsallergens: "contains",
  traces: "may contain",
  image: "photo",
  picture: "photo",
};

const columnsByHeading = new Map<string, ImportColumn>([
  ...importColumns.map((column) => [normalizeHeading(column), column] as const),
  ...Object.entries(otherHeadings),
]);

/** Null for a heading that the import does not use. */
export function findColumn(heading: string): ImportColumn | null {
  return columnsByHeading.get(normalizeHeading(heading)) ?? null;
}

function normalizeHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
}
