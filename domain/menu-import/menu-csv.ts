import { byteOrderMark, formatCsvLine } from "../csv.ts";
import type { StoredDish } from "../menu/menu-store.ts";
import { formatPlainAmount } from "../money.ts";
import { type ImportColumn, importColumns } from "./import-columns.ts";
import { allOthers, formatAllergenList } from "./parse-allergen-lists.ts";

/** Rows whose name starts with this are the template's examples and are not imported. */
export const examplePrefix = "Example:";

const examples: Partial<Record<ImportColumn, string>>[] = [
  {
    name: `${examplePrefix} Tomato soup`,
    description: "Roast tomatoes, basil and cream",
    price: "4.95",
    section: "Starters",
    category: "veg",
    contains: "milk, celery",
    "may contain": "gluten",
    "free of": allOthers,
    photo: "tomato-soup.jpg",
  },
  {
    name: `${examplePrefix} Grilled sea bass`,
    price: "12.50",
    section: "Mains",
    category: "non-veg",
    contains: "fish",
  },
];

/** The headings and two examples, which the import skips. */
export function formatMenuTemplate(): string {
  return formatFile(examples);
}

/** The menu in the import's format. Importing it unmodified changes nothing. */
export function formatMenuCsv(dishes: readonly StoredDish[]): string {
  return formatFile(
    dishes.map((dish) => ({
      id: String(dish.id),
      name: dish.name,
      description: dish.description,
      price: formatPlainAmount(dish.price),
      section: dish.section ?? "",
      category: dish.category,
      vegan: dish.vegan ? "yes" : "",
      contains: formatAllergenList(dish.allergens, "contains"),
      "may contain": formatAllergenList(dish.allergens, "may_contain"),
      "free of": formatAllergenList(dish.allergens, "free_of"),
      photo: dish.image.slice(dish.image.lastIndexOf("/") + 1),
    })),
  );
}

function formatFile(rows: readonly Partial<Record<ImportColumn, string>>[]): string {
  const lines = rows.map((cells) =>
    formatCsvLine(importColumns.map((column) => cells[column] ?? "")),
  );
  return byteOrderMark + formatCsvLine(importColumns) + lines.join("");
}
