import type { Category } from "../menu/menu-item.ts";
import type { ImportColumn } from "./import-columns.ts";

type Cells = Partial<Record<ImportColumn, string>>;

export const yesWords = ["yes", "y", "true", "1", "x", "✓"];
export const noWords = ["no", "n", "false", "0"];

const vegWords = ["veg", "v", "vegetarian", "veggie", "vegan", "ve", "vg", "plantbased"];
const meatAndFishWords = [
  ...["meat", "chicken", "duck", "turkey", "beef", "lamb", "mutton", "goat", "pork"],
  ...["fish", "seafood", "shellfish", "prawn", "prawns"],
];
const nonVegWords = [
  ...[
    "nonveg",
    "nonvegetarian",
    "nonveggie",
    "notveg",
    "notvegetarian",
    "nv",
    "pescatarian",
    "pescetarian",
  ],
  ...["poultry", "egg", "eggs"],
  ...meatAndFishWords,
];

/**
 * Null if part of the text says neither veg nor non-veg, or if the parts contradict each other.
 * `meat, fish` counts as one answer.
 */
export function findCategory(text: string): Category | null {
  const words = text.toLowerCase().split(/[,;/&+]|\band\b|\bor\b/);
  const categories = new Set(words.map((word) => findWordCategory(word.replaceAll(/[^a-z]/g, ""))));
  const [category] = categories;
  return categories.size === 1 && category ? category : null;
}

/** A dish named with one of these probably has no meat or fish, as in `vegan chicken`. */
const substituteWords = [
  ...["veg", "vegetarian", "veggie", "vegan", "plant", "mock", "soya", "soy", "no", "not"],
  ...["jackfruit", "seitan", "tofu", "tempeh"],
];

/**
 * Whether a dish's name mentions meat or fish, such as `Lamb Qababi`. Goat's cheese and imitations
 * do not count.
 */
export function mentionsMeat(name: string): boolean {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.some((word) => substituteWords.includes(word)) || isMeatFree(words)) return false;
  return words.some(
    (word, index) =>
      meatAndFishWords.includes(word) &&
      !(word === "goat" && /^(s|cheese)$/.test(words[index + 1] ?? "")),
  );
}

/** Whether the words say `meat-free` or `chicken free`, but not `chicken, free-range`. */
function isMeatFree(words: readonly string[]): boolean {
  return words.some(
    (word, index) =>
      meatAndFishWords.includes(word) &&
      words[index + 1] === "free" &&
      words[index + 2] !== "range",
  );
}

function findWordCategory(word: string): Category | null {
  if (vegWords.includes(word)) return "veg";
  return nonVegWords.includes(word) ? "non-veg" : null;
}

/**
 * The category that the row's columns state; without one, a vegan dish is veg. `unclear` if they
 * contradict each other, or if none states one although `category` or `vegetarian` has text. Null
 * otherwise.
 */
export function parseCategory(cells: Cells, isVegan: boolean): Category | "unclear" | null {
  const { category = "", vegetarian = "", diet = "", type = "" } = cells;
  const answers = [
    findCategory(category),
    parseVegetarian(vegetarian),
    findCategory(diet),
    findCategory(type),
  ];
  const categories = new Set(answers.filter((answer) => answer !== null));
  const [onlyCategory] = categories;
  if (onlyCategory && categories.size === 1) return onlyCategory;
  if (categories.size === 0 && isVegan) return "veg";
  const saysNothing = categories.size === 0 && category === "" && vegetarian === "";
  return saysNothing ? null : "unclear";
}

function parseVegetarian(text: string): Category | null {
  if (yesWords.includes(text.toLowerCase())) return "veg";
  return noWords.includes(text.toLowerCase()) ? "non-veg" : findCategory(text);
}

/** Whether a column about the category says that the dish is vegan. */
export function isVeganRow({ category, vegetarian, diet, type }: Cells): boolean {
  return [category, vegetarian, diet, type].some((text) => text?.trim().toLowerCase() === "vegan");
}
