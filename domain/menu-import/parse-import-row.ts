import { isFullyStated } from "../menu/allergens.ts";
import { dishDescription, dishName, dishPrice, dishSection } from "../menu/dish-schema.ts";
import type { Category, MenuItem } from "../menu/menu-item.ts";
import { messages } from "../messages.ts";
import { getCurrencySymbol, parsePence } from "../money.ts";
import {
  type AllergenProblem,
  isEmptyList,
  parseAllergenLists,
  saysNone,
  suggestAllergen,
} from "./parse-allergen-lists.ts";
import { isVeganRow, noWords, parseCategory, yesWords } from "./parse-category.ts";
import type { FileRow } from "./read-import-file.ts";

/** What a row states about its dish. A missing field keeps the menu's value. */
export interface RowFields
  extends Pick<MenuItem, "name" | "price" | "category" | "vegan" | "allergens"> {
  description?: string;
  /** Empty for no section. */
  section?: string;
  /** URL path of a photo that was added to the draft. */
  image?: string;
}

export interface ParsedRow {
  row: number;
  /** As written in the file, for the report. */
  name: string;
  /** Empty if the file has none. */
  id: string;
  /** A file name, without folders; empty if the file has none. */
  photo: string;
  /** Null if the row has none: the dish keeps its category. `unclear`: only a person can decide. */
  category: Category | "unclear" | null;
  /**
   * Whether the dish is free of the allergens that the row does not name, unless the menu states
   * them.
   */
  isCompleted: boolean;
  /** In a complete list: whether its cell is empty, so the dish keeps what the menu states. */
  keepsStatement: boolean;
  /**
   * What the cell with the dish's allergens contains. A complete list says nothing about a dish
   * whose cell is empty. Null if the file has no such column.
   */
  allergenCell: "listed" | "none" | "empty" | null;
  problems: string[];
  /** Null if there are problems. */
  fields: Omit<RowFields, "category"> | null;
}

const maxShownRowLength = 200;

/** A row with more problems probably has other text in an allergen column. */
const maxAllergenProblems = 20;

/**
 * Checks a row and parses its fields. `currency` is the shop's; prices may include its symbol. With
 * `hasCompleteAllergens`, a row that lists what its dish contains, or says "none", states every
 * allergen, and a row whose cell is empty changes only the allergens that it names elsewhere.
 */
export function parseImportRow(
  { row, cells, tooLongRow }: FileRow,
  currency: string,
  hasCompleteAllergens = false,
): ParsedRow {
  const problems: string[] = [];
  const name = getValueOrAddProblem(dishName.safeParse(cells.name ?? ""), problems);
  const price = parsePrice(cells.price ?? "", currency, problems);
  const description = getValueOrAddProblem(
    dishDescription.safeParse(cells.description ?? ""),
    problems,
  );
  const section = getValueOrAddProblem(dishSection.safeParse(cells.section ?? ""), problems);
  const veganText = (cells.vegan ?? "").toLowerCase();
  const vegan =
    veganText === "" ? isVeganRow(cells) : veganText === "vegan" || yesWords.includes(veganText);
  if (!vegan && veganText !== "" && !noWords.includes(veganText))
    problems.push(messages.menuImport.vegan);
  const { statement, problems: allergenProblems } = parseAllergenLists(cells);
  problems.push(...describeAllergenProblems(allergenProblems));
  const isEncodingBroken = Object.values(cells).some(hasBrokenEncoding);

  const allergenCell = describeAllergenCell(cells.contains);
  const isInCompleteList = hasCompleteAllergens && !isFullyStated(statement);

  const texts = {
    name: cells.name ?? "",
    id: cells.id ?? "",
    photo: parseFileName(cells.photo ?? ""),
  };
  const parsedRow = {
    row,
    ...texts,
    category: parseCategory(cells, vegan),
    isCompleted: isInCompleteList && (allergenCell === "listed" || allergenCell === "none"),
    keepsStatement: isInCompleteList && allergenCell === "empty",
    allergenCell,
  };
  // Most other problems in such a row have the same cause.
  if (isEncodingBroken)
    return { ...parsedRow, problems: [messages.menuImport.encoding], fields: null };
  if (tooLongRow)
    return {
      ...parsedRow,
      problems: [messages.menuImport.extraCells(truncateRow(tooLongRow))],
      fields: null,
    };
  if (
    problems.length > 0 ||
    name === null ||
    price === null ||
    description === null ||
    section === null
  )
    return { ...parsedRow, problems, fields: null };
  const optionalFields = {
    ...(cells.description !== undefined ? { description } : {}),
    ...(cells.section !== undefined ? { section } : {}),
  };
  return {
    ...parsedRow,
    problems,
    fields: { name, price, vegan, allergens: statement, ...optionalFields },
  };
}

function truncateRow(text: string): string {
  return text.length > maxShownRowLength ? `${text.slice(0, maxShownRowLength)}…` : text;
}

/** Removes folders, and control characters, which the database cannot store. */
export function parseFileName(path: string): string {
  return path
    .slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1)
    .replaceAll(/\p{Cc}/gu, "");
}

function describeAllergenCell(cell: string | undefined): ParsedRow["allergenCell"] {
  if (cell === undefined) return null;
  if (isEmptyList(cell)) return "empty";
  return saysNone(cell) ? "none" : "listed";
}

type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: { message: string }[] } };

function getValueOrAddProblem<Value>(result: Parsed<Value>, problems: string[]): Value | null {
  if (result.success) return result.data;
  problems.push(result.error.issues[0]?.message ?? "");
  return null;
}

function parsePrice(text: string, currency: string, problems: string[]): number | null {
  const amount = normalisePrice(text, currency);
  if (amount !== null) return getValueOrAddProblem(dishPrice.safeParse(amount), problems);
  problems.push(messages.menuImport.price(text));
  return null;
}

/** Without duplicates, at most `maxAllergenProblems`. */
function describeAllergenProblems(problems: readonly AllergenProblem[]): string[] {
  const descriptions = new Set<string>();
  for (const problem of problems)
    if (descriptions.size < maxAllergenProblems) descriptions.add(describeAllergenProblem(problem));
  return [...descriptions];
}

function describeAllergenProblem(problem: AllergenProblem): string {
  switch (problem.code) {
    case "unknown_allergen":
      return messages.menuImport.unknownAllergen(problem.text, suggestAllergen(problem.text));
    case "wrong_allergen_column":
      return messages.menuImport.wrongAllergenColumn(problem.text, problem.column);
    case "contradicting_allergen":
      return messages.menuImport.contradictingAllergen(problem.allergen);
  }
}

/** `£ 8,50` and `8.50 GBP` → `8.50`. Null if it is not a price in this currency. */
function normalisePrice(text: string, currency: string): string | null {
  const withoutSpaces = text.replaceAll(/\s/g, "").toUpperCase();
  const currencyMark =
    [getCurrencySymbol(currency).toUpperCase(), currency].find(
      (symbol) => withoutSpaces.startsWith(symbol) || withoutSpaces.endsWith(symbol),
    ) ?? "";
  const amount = withoutSpaces.replace(currencyMark, "");
  if (/^\d+,\d{1,2}$/.test(amount)) return amount.replace(",", ".");
  // `parsePence` accepts £, which may be another currency's symbol here.
  const isPrice = !amount.includes("£") && parsePence(amount) !== null;
  return amount === "" || isPrice ? amount : null;
}

/**
 * Characters that another program had already lost (U+FFFD), or UTF-8 that was read as
 * Windows-1252: `CrÃ¨me`, `Â£5`, `chefâ€™s`.
 */
function hasBrokenEncoding(text: string): boolean {
  return /\uFFFD|Ã[\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00A0-\u00BF]|â€/u.test(text);
}
