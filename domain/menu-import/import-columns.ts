import { allergenNames } from "./parse-allergen-lists.ts";

/**
 * The columns of the template and the export, in order. Headings are matched without regard to
 * case, spaces and punctuation.
 */
export const importColumns = [
  "id",
  "name",
  "description",
  "price",
  "section",
  "category",
  "vegan",
  "contains",
  "may contain",
  "free of",
  "photo",
] as const;

/** Columns that other menus have instead of our `category`. */
const otherCategoryColumns = ["vegetarian", "diet", "type"] as const;

export type ImportColumn = (typeof importColumns)[number] | (typeof otherCategoryColumns)[number];

/** Every column that a column of a file can be mapped to. */
export const mappableColumns = [...importColumns, ...otherCategoryColumns] as const;

/** Columns that say whether a dish is veg. */
export const categoryColumns = ["category", ...otherCategoryColumns] as const;

export const requiredColumns = ["name", "price"] as const;

/** Other headings that people use for these columns. */
const headingSynonyms: Partial<Record<ImportColumn, readonly string[]>> = {
  name: [
    "dish",
    "dishes",
    "dishname",
    "nameofdish",
    "item",
    "itemname",
    "menuitem",
    "product",
    "productname",
    "title",
  ],
  description: ["details", "detail", "desc", "notes", "ingredients", "about"],
  price: ["cost", "amount", "prices", "unitprice", "sellingprice", "menuprice"],
  section: ["sections", "menusection", "subcategory", "course", "courses", "group", "heading"],
  category: ["vegnonveg", "vegornonveg", "nonvegveg"],
  vegetarian: ["veg", "veggie", "isveg", "isvegetarian", "vegetarianyn", "vegyn"],
  vegan: ["isvegan", "veganyn"],
  diet: ["dietary"],
  contains: ["allergens", "allergen", "containsallergens"],
  "may contain": [
    "maycontaintraces",
    "maycontaintracesof",
    "tracesof",
    "traces",
    "crosscontamination",
  ],
  photo: ["image", "picture", "photofile", "filename"],
};

const columnsByHeading = new Map<string, ImportColumn>([
  ...mappableColumns.map((column) => [normaliseHeading(column), column] as const),
  ...mappableColumns.flatMap((column) =>
    (headingSynonyms[column] ?? []).map((heading) => [heading, column] as const),
  ),
]);

/**
 * Null for a heading that matches none of our columns. Ignores a currency, as in `Price (£)` and
 * `Price in GBP`.
 */
export function findColumn(heading: string): ImportColumn | null {
  const text = normaliseHeading(heading);
  return (
    columnsByHeading.get(text) ??
    columnsByHeading.get(text.replace(/(?:in)?(?:gbp|eur|usd|pounds?|euros?)$/, "")) ??
    null
  );
}

/**
 * Whether a heading is probably about allergens: it says so, or it names one, such as Milk or
 * Gluten-free.
 */
export function isAllergenHeading(heading: string): boolean {
  const words = heading.toLowerCase().replaceAll(/[^a-z]+/g, " ");
  if (/contain|trace|allerg|cross|dairy|lactose|wheat|shellfish|sulph|sulf/.test(words))
    return true;
  return allergenNames.some((name) => ` ${words} `.includes(` ${name} `));
}

function normaliseHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
}
