import { type AuditFields, listChangedFields } from "../audit-entry.ts";
import type { Allergen, AllergenStatement } from "../menu/allergens.ts";
import { toAuditFields } from "../menu/dish-audit.ts";
import type { Category } from "../menu/menu-item.ts";
import type { DishFields, StoredDish } from "../menu/menu-store.ts";
import { matchSection } from "../menu/sections/menu-sections.ts";
import { messages } from "../messages.ts";
import { completeRow, findKeptAllergens, keepAllergens } from "./complete-row.ts";
import { categoryColumns } from "./import-columns.ts";
import type { ParsedRow, RowFields, RowProblem } from "./parse-import-row.ts";

/** A valid row and its dish. */
export interface DraftRow {
  row: number;
  fields: RowFields;
  photo: string;
  /** As in `ParsedRow`. */
  isCompleted?: boolean;
  keepsFreeOf?: boolean;
  /**
   * Whether the dish on the menu is the sample's, found by its name, in practice mode: the row
   * takes nothing from it.
   */
  replacesSample?: boolean;
  /** The dish on the menu when the draft was saved or refreshed; null for a new dish. */
  base: DraftBase | null;
}

interface DraftBase {
  id: number;
  version: number;
  fields: ReturnType<typeof toAuditFields>;
}

/** What publishing a row would do. */
export interface PlannedRow {
  row: number;
  name: string;
  photo: string;
  /** URL path of the dish's picture after publishing; empty for none. */
  image: string;
  isCompleted: boolean;
  /**
   * Allergens that a row with allergen columns does not name, but that the menu says the dish
   * contains or may contain.
   */
  keptAllergens: Allergen[];
  /** `conflict`: what the draft would do to the dish has changed since `base`. */
  outcome: "new" | "changed" | "unchanged" | "conflict";
  /**
   * The row's changes. For a conflict, the changes on the menu (none if the dish is only no longer
   * a sample), or null if the dish was deleted.
   */
  changes: AuditFields | null;
  /** Null for a new dish, and for one that was deleted on the menu. */
  id: number | null;
  dish: DishFields;
}

/**
 * A dish whose category the file leaves unclear, or neither the file nor the menu states. A vegan
 * dish can only be veg.
 */
export type CategoryQuestion = Pick<ParsedRow, "row" | "id" | "name"> & {
  isVegan: boolean;
  allergens: AllergenStatement;
};
export type CategoryAnswer = Pick<ParsedRow, "id" | "name"> & { category: Category };

/**
 * Finds each row's dish by its id or, without one, by its name. The returned rows have no problems
 * and no open question. The questions include answered ones, but not those of refused rows, which
 * must be corrected first. An answer that contradicts its row is ignored. A row without an id takes
 * nothing from a dish in `sampleIds`.
 */
export function matchRows(
  rows: readonly ParsedRow[],
  dishes: readonly StoredDish[],
  answers: readonly CategoryAnswer[] = [],
  sampleIds: ReadonlySet<number> = new Set(),
): { rows: DraftRow[]; refused: ParsedRow[]; questions: CategoryQuestion[]; unanswered: number } {
  const findDish = createDishFinder(dishes);
  const findRepeatedRow = createRepetitionFinder();
  const answersByKey = new Map(answers.map((answer) => [buildAnswerKey(answer), answer.category]));
  const draftRows: DraftRow[] = [];
  const refused: ParsedRow[] = [];
  const questions: CategoryQuestion[] = [];
  let unanswered = 0;
  for (const row of rows) {
    const { fields, id, name } = row;
    const { dish, problem } = findDish(row);
    const repeatedRow = findRepeatedRow(row, dish);
    const replacesSample = id === "" && dish !== undefined && sampleIds.has(dish.id);
    const menuCategory = replacesSample ? undefined : dish?.category;
    const knownCategory = row.category === "unclear" ? undefined : (row.category ?? menuCategory);
    const isVegan = fields?.vegan ?? false;
    const problems = [...row.problems];
    if (problem) problems.push(problem);
    if (repeatedRow !== undefined)
      problems.push({
        text: messages.menuImport.repeatedDish(repeatedRow),
        columns: id === "" ? ["name"] : ["id", "name"],
      });
    if (isVegan && knownCategory === "non-veg")
      problems.push({
        text: messages.dishes.veganIsVeg,
        columns: [...categoryColumns.filter((column) => row.cells[column]), "vegan"],
      });
    const answer = answersByKey.get(buildAnswerKey(row));
    const contradictsRow = isVegan && answer === "non-veg";
    const category = knownCategory ?? (contradictsRow ? undefined : answer);
    const isRefused = !fields || problems.length > 0;
    if (!isRefused && !knownCategory)
      questions.push({ row: row.row, id, name, isVegan, allergens: fields.allergens ?? {} });
    if (isRefused) refused.push({ ...row, problems, fields: null });
    else if (!category) unanswered += 1;
    else
      draftRows.push({
        ...createDraftRow(row, { ...fields, category }, dish),
        ...(replacesSample ? { replacesSample } : {}),
      });
  }
  return { rows: draftRows, refused, questions, unanswered };
}

function createDishFinder(dishes: readonly StoredDish[]) {
  const dishesById = new Map(dishes.map((dish) => [String(dish.id), dish]));
  const dishesByName = Map.groupBy(dishes, ({ name }) => normaliseName(name));
  return ({
    id,
    name,
  }: ParsedRow): { dish: StoredDish | undefined; problem: RowProblem | null } => {
    if (id !== "") {
      const dish = dishesById.get(id);
      const unknownId: RowProblem = { text: messages.menuImport.unknownId(id), columns: ["id"] };
      return { dish, problem: dish ? null : unknownId };
    }
    const [dish, ...otherDishes] = dishesByName.get(normaliseName(name)) ?? [];
    const ambiguousName: RowProblem = {
      text: messages.menuImport.ambiguousName,
      columns: ["id", "name"],
    };
    return { dish, problem: otherDishes.length > 0 ? ambiguousName : null };
  };
}

/**
 * Returns a function that finds the number of an earlier row for the same dish. Call it once for
 * each row, in file order.
 */
function createRepetitionFinder() {
  const rowsByDishId = new Map<number, number>();
  const rowsByName = new Map<string, ParsedRow>();
  return (row: ParsedRow, dish: StoredDish | undefined): number | undefined => {
    const name = normaliseName(row.name);
    const rowWithDish = dish && rowsByDishId.get(dish.id);
    const rowWithName = row.name === "" ? undefined : rowsByName.get(name);
    if (dish && rowWithDish === undefined) rowsByDishId.set(dish.id, row.row);
    if (!rowWithName) rowsByName.set(name, row);
    // Two dishes may have the same name if both rows have an id.
    const mayShareName = row.id !== "" && rowWithName?.id !== "";
    return rowWithDish ?? (mayShareName ? undefined : rowWithName?.row);
  };
}

function createDraftRow(
  { row, photo, isCompleted, keepsFreeOf }: ParsedRow,
  fields: RowFields,
  dish: StoredDish | undefined,
): DraftRow {
  return {
    row,
    photo,
    ...(isCompleted ? { isCompleted } : {}),
    ...(keepsFreeOf ? { keepsFreeOf: true } : {}),
    fields,
    base: dish ? createBase(dish) : null,
  };
}

/** Compares the rows with the menu. They replace only dishes that are still in `sampleIds`. */
export function planRows(
  rows: readonly DraftRow[],
  dishes: readonly StoredDish[],
  sampleIds: ReadonlySet<number> = new Set(),
): PlannedRow[] {
  const dishesById = new Map(dishes.map((dish) => [dish.id, dish]));
  const dishesByName = new Map(dishes.map((dish) => [normaliseName(dish.name), dish]));
  const sections = [...dishes, ...rows.map(({ fields }) => fields)].flatMap(
    ({ section }) => section || [],
  );
  return rows.map((draftRow) => {
    const { row, fields, photo, base, isCompleted = false, keepsFreeOf = false } = draftRow;
    const currentDish = base
      ? dishesById.get(base.id)
      : dishesByName.get(normaliseName(fields.name));
    const rowStatement = fields.allergens;
    const isReplaced =
      draftRow.replacesSample && currentDish !== undefined && sampleIds.has(currentDish.id);
    const keptDish = isReplaced ? undefined : currentDish;
    const menuStatement = keptDish?.allergens;
    const keptAllergens = rowStatement ? findKeptAllergens(rowStatement, menuStatement) : [];
    const allergens =
      rowStatement && !keepsFreeOf
        ? (isCompleted ? completeRow : keepAllergens)(rowStatement, menuStatement)
        : { ...menuStatement, ...rowStatement };
    const section =
      fields.section === undefined ? keptDish?.section : matchSection(fields.section, sections);
    const dish = { ...mergeFields(fields, keptDish), section, allergens };
    const plan = {
      row,
      name: fields.name,
      photo,
      image: dish.image,
      isCompleted,
      keptAllergens,
      id: currentDish?.id ?? null,
      dish,
    };
    if (base && !currentDish) return { ...plan, outcome: "conflict", changes: null };
    const changes = listChangedFields(
      currentDish ? toAuditFields(currentDish) : {},
      toAuditFields(dish),
    );
    if (currentDish && Object.keys(changes).length === 0)
      return { ...plan, outcome: "unchanged", changes };
    const isNoSample = draftRow.replacesSample && !isReplaced;
    if (currentDish && (currentDish.version !== base?.version || isNoSample))
      return {
        ...plan,
        outcome: "conflict",
        changes: listChangedFields(base?.fields ?? {}, toAuditFields(currentDish)),
      };
    return { ...plan, outcome: currentDish ? "changed" : "new", changes };
  });
}

/**
 * Bases the rows on the menu's current dishes, which resolves conflicts in favour of the rows. A
 * new dish stays in conflict if another row's dish now has its name. A sample dish that was edited,
 * or is no longer in `sampleIds`, is no longer replaced.
 */
export function rebaseRows(
  rows: readonly DraftRow[],
  dishes: readonly StoredDish[],
  sampleIds: ReadonlySet<number> = new Set(),
): DraftRow[] {
  const dishesById = new Map(dishes.map((dish) => [dish.id, dish]));
  const baseIds = new Set(rows.map(({ base }) => base?.id));
  const otherDishes = dishes.filter(({ id }) => !baseIds.has(id));
  const otherDishesByName = new Map(otherDishes.map((dish) => [normaliseName(dish.name), dish]));
  return rows.map((row) => {
    const dish =
      (row.base && dishesById.get(row.base.id)) ??
      otherDishesByName.get(normaliseName(row.fields.name));
    const { replacesSample, ...otherFields } = row;
    const isUnedited = dish !== undefined && dish.version === row.base?.version;
    const isSample = replacesSample && isUnedited && sampleIds.has(dish.id);
    return {
      ...otherFields,
      ...(isSample ? { replacesSample } : {}),
      base: dish ? createBase(dish) : null,
    };
  });
}

function createBase(dish: StoredDish): DraftBase {
  return { id: dish.id, version: dish.version, fields: toAuditFields(dish) };
}

function mergeFields(
  fields: RowFields,
  dish: StoredDish | undefined,
): Omit<DishFields, "allergens"> {
  const { name = "", description = "", image = "", featured = false } = dish ?? {};
  const mergedFields = { description, image, featured, ...fields };
  return {
    ...mergedFields,
    name: keepSameText(mergedFields.name, name),
    description: keepSameText(mergedFields.description, description),
  };
}

/**
 * The stored text if the imported one differs only in characters that no one sees: forms send line
 * breaks as CRLF, and earlier releases stored accents as separate characters.
 */
function keepSameText(imported: string, stored: string): string {
  return stored.normalize("NFC").replaceAll(/\r\n?/g, "\n") === imported ? stored : imported;
}

function buildAnswerKey({ id, name }: Pick<ParsedRow, "id" | "name">): string {
  return `${id} ${normaliseName(name)}`;
}

/** Names are compared without regard to case and extra spaces. */
function normaliseName(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
