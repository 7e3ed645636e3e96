import { type AllergenStatement, isFullyStated } from "../menu/allergens.ts";
import { dishDescription, dishName, dishPrice, dishSection } from "../menu/dish-schema.ts";
import type { Category, MenuItem } from "../menu/menu-item.ts";
import { messages } from "../messages.ts";
import { getCurrencySymbol, parsePence } from "../money.ts";
import type { CorrectedRow } from "./correct-cells.ts";
import type { ImportColumn } from "./import-columns.ts";
import {
  type AllergenProblem,
  hasAllergenCell,
  isEmptyList,
  parseAllergenLists,
  saysNone,
  suggestAllergens,
} from "./parse-allergen-lists.ts";
import { isVeganRow, noWords, parseCategory, yesWords } from "./parse-category.ts";
import type { FileRow } from "./read-import-file.ts";

/** What a row states about its dish. A missing field keeps the menu's value. */
export interface RowFields extends Pick<MenuItem, "name" | "price" | "category" | "vegan"> {
  allergens?: AllergenStatement;
  description?: string;
  /** Empty for no section. */
  section?: string;
  /** URL path of a photo that was added to the draft. */
  image?: string;
}

/** Why a row is refused. */
export interface RowProblem {
  text: string;
  /** The cells that may have to be corrected. Empty if only another file helps. */
  columns: ImportColumn[];
  /** For a word in the first of these cells, what it may have to be replaced with. */
  suggestion?: WordSuggestion;
}

export interface WordSuggestion {
  word: string;
  replacements: string[];
}

export interface ParsedRow {
  row: number;
  cells: FileRow["cells"];
  /** The cells that were corrected after the file was chosen. */
  correctedColumns: ImportColumn[];
  /** As written in the file or corrected, for the report. */
  name: string;
  /** Empty if the file has none. */
  id: string;
  /** A file name, without folders; empty if the file has none. */
  photo: string;
  /**
   * Null if the row has none: a dish on the menu keeps its category. `unclear`: only a person can
   * decide.
   */
  category: Category | "unclear" | null;
  /**
   * Whether the dish is free of the allergens that the row does not name, unless the menu states
   * them.
   */
  isCompleted: boolean;
  /**
   * Whether the `contains` cell is empty or missing, so the dish also keeps what the menu says it
   * is free of. Allergens that the menu says it contains or may contain are kept in any case,
   * unless the row names them.
   */
  keepsFreeOf: boolean;
  /**
   * What the cell with the dish's allergens contains. A complete list says nothing about a dish
   * whose cell is empty. Null if the file has no such column.
   */
  allergenCell: "listed" | "none" | "empty" | null;
  problems: RowProblem[];
  /** Null if there are problems. */
  fields: Omit<RowFields, "category"> | null;
}

const maxShownRowLength = 200;

/** A row with more problems probably has other text in an allergen column. */
const maxAllergenProblems = 20;

/**
 * Checks a row and parses its fields. `currency` is the shop's; prices may include its symbol. With
 * `hasCompleteAllergens`, a row that lists what its dish contains, or says "none", states every
 * allergen. A row whose cell is empty changes only the allergens that it names elsewhere.
 */
export function parseImportRow(
  { row, cells, tooLongRow, correctedColumns = [] }: FileRow & Partial<CorrectedRow>,
  currency: string,
  hasCompleteAllergens = false,
): ParsedRow {
  const problems: RowProblem[] = [];
  const name = getValueOrAddProblem("name", dishName.safeParse(cells.name ?? ""), problems);
  const price = parsePrice(cells.price ?? "", currency, problems);
  const description = getValueOrAddProblem(
    "description",
    dishDescription.safeParse(cells.description ?? ""),
    problems,
  );
  const section = getValueOrAddProblem(
    "section",
    dishSection.safeParse(cells.section ?? ""),
    problems,
  );
  const veganText = (cells.vegan ?? "").toLowerCase();
  const vegan =
    veganText === "" ? isVeganRow(cells) : veganText === "vegan" || yesWords.includes(veganText);
  if (!vegan && veganText !== "" && !noWords.includes(veganText))
    problems.push({ text: messages.menuImport.vegan, columns: ["vegan"] });
  const { statement, problems: allergenProblems } = parseAllergenLists(cells);
  problems.push(...describeAllergenProblems(allergenProblems));
  const brokenColumns = listColumns(cells).filter((column) => hasBrokenEncoding(cells[column]));

  const allergenCell = describeAllergenCell(cells.contains);
  const isInCompleteList = hasCompleteAllergens && !isFullyStated(statement);

  const texts = {
    name: cells.name ?? "",
    id: cells.id ?? "",
    photo: parseFileName(cells.photo ?? ""),
  };
  const parsedRow = {
    row,
    cells,
    correctedColumns,
    ...texts,
    category: parseCategory(cells, vegan),
    isCompleted: isInCompleteList && (allergenCell === "listed" || allergenCell === "none"),
    keepsFreeOf: allergenCell === "empty" || allergenCell === null,
    allergenCell,
  };
  // Most other problems in such a row have the same cause.
  if (brokenColumns.length > 0)
    return {
      ...parsedRow,
      problems: [{ text: messages.menuImport.encoding, columns: brokenColumns }],
      fields: null,
    };
  if (tooLongRow)
    return {
      ...parsedRow,
      problems: [{ text: messages.menuImport.extraCells(truncateRow(tooLongRow)), columns: [] }],
      fields: null,
    };
  if (section && hasOnlySection(cells))
    return {
      ...parsedRow,
      problems: [{ text: messages.menuImport.onlySection(section), columns: ["name", "price"] }],
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
    ...(hasAllergenCell(cells) ? { allergens: statement } : {}),
  };
  return {
    ...parsedRow,
    problems,
    fields: { name, price, vegan, ...optionalFields },
  };
}

/** Whether the row is a heading, such as "Starters", in the section column. */
export function hasOnlySection(cells: FileRow["cells"]): boolean {
  return listColumns(cells).every((column) => (column === "section") === Boolean(cells[column]));
}

function truncateRow(text: string): string {
  return text.length > maxShownRowLength ? `${text.slice(0, maxShownRowLength)}…` : text;
}

/** Removes folders and control characters: the database cannot store NUL. */
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

function getValueOrAddProblem<Value>(
  column: ImportColumn,
  result: Parsed<Value>,
  problems: RowProblem[],
): Value | null {
  if (result.success) return result.data;
  problems.push({ text: result.error.issues[0]?.message ?? "", columns: [column] });
  return null;
}

function parsePrice(text: string, currency: string, problems: RowProblem[]): number | null {
  const amount = normalisePrice(text, currency);
  if (amount !== null) return getValueOrAddProblem("price", dishPrice.safeParse(amount), problems);
  problems.push({ text: messages.menuImport.price(text), columns: ["price"] });
  return null;
}

function listColumns(cells: FileRow["cells"]): ImportColumn[] {
  return Object.keys(cells) as ImportColumn[];
}

/** Without duplicates, at most `maxAllergenProblems`. */
function describeAllergenProblems(problems: readonly AllergenProblem[]): RowProblem[] {
  const problemsByText = new Map<string, RowProblem>();
  for (const allergenProblem of problems) {
    const problem = describeAllergenProblem(allergenProblem);
    const known = problemsByText.get(problem.text);
    if (!known && problemsByText.size === maxAllergenProblems) break;
    const columns = new Set([...(known?.columns ?? []), ...problem.columns]);
    problemsByText.set(problem.text, { ...problem, columns: [...columns] });
  }
  return [...problemsByText.values()];
}

function describeAllergenProblem(problem: AllergenProblem): RowProblem {
  const { unknownAllergen, wrongAllergenColumn, contradictingAllergen } = messages.menuImport;
  switch (problem.code) {
    case "unknown_allergen": {
      const { text: word, column } = problem;
      const replacements = suggestAllergens(word, column);
      const suggestion = { word, replacements };
      return {
        text: unknownAllergen(word, replacements),
        columns: [column],
        ...(replacements.length > 0 ? { suggestion } : {}),
      };
    }
    case "wrong_allergen_column":
      return {
        text: wrongAllergenColumn(problem.text, problem.rightColumn),
        columns: [problem.column, problem.rightColumn],
      };
    case "contradicting_allergen":
      return { text: contradictingAllergen(problem.allergen), columns: problem.columns };
  }
}

/**
 * `£ 8,50` and `8.50 GBP` → `8.50`. Empty if there is no amount; null if it is not a price in this
 * currency.
 */
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
function hasBrokenEncoding(text = ""): boolean {
  return /\uFFFD|Ã[\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00A0-\u00BF]|â€/u.test(text);
}
