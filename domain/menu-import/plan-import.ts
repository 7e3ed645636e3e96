import { type AuditFields, changedFields } from "../audit-log/audit-entry.ts";
import { auditedFields } from "../menu/audited-dish.ts";
import type { Category } from "../menu/menu-item.ts";
import type { DishFields, StoredDish } from "../menu/menu-store.ts";
import { messages } from "../messages.ts";
import type { ParsedRow, RowFields } from "./parse-import-row.ts";

/** A valid row, and the dish that it is about. */
export interface DraftRow {
  row: number;
  fields: RowFields;
  photo: string;
  /** Whether the owner stated that the dish is free of the allergens that its row does not name. */
  isCompleted?: boolean;
  /** The dish on the menu when the draft was saved; null for a new dish. */
  base: DraftBase | null;
}

interface DraftBase {
  id: number;
  version: number;
  fields: ReturnType<typeof auditedFields>;
}

/** What publishing a row would do. */
export interface PlannedRow {
  row: number;
  name: string;
  photo: string;
  /** URL path of the dish's picture afterwards; empty for none. */
  image: string;
  isCompleted: boolean;
  /** `conflict`: the dish was changed, deleted or added on the menu after the draft was saved. */
  outcome: "new" | "changed" | "unchanged" | "conflict";
  /** The changes by the row; for a conflict, those on the menu, or null if the dish was deleted. */
  changes: AuditFields | null;
  /** Null for a new dish. */
  id: number | null;
  dish: DishFields;
}

/** A dish of which neither the file nor the menu says whether it is veg. */
export type CategoryQuestion = Pick<ParsedRow, "row" | "id" | "name">;
export type CategoryAnswer = Pick<ParsedRow, "id" | "name"> & { category: Category };

/**
 * Finds each row's dish by its id or, without one, by its name. The rows of the result have no problems, and no open question.
 * The questions include the answered ones.
 */
export function matchRows(
  rows: readonly ParsedRow[],
  dishes: readonly StoredDish[],
  answers: readonly CategoryAnswer[] = [],
): { rows: DraftRow[]; refused: ParsedRow[]; questions: CategoryQuestion[]; unanswered: number } {
  const answerOf = new Map(answers.map((answer) => [answerKey(answer), answer.category]));
  const questions: CategoryQuestion[] = [];
  const byId = new Map(dishes.map((dish) => [String(dish.id), dish]));
  const byName = Map.groupBy(dishes, ({ name }) => normalizeName(name));
  const rowOfDish = new Map<number, number>();
  const rowOfName = new Map<string, ParsedRow>();
  const matched = rows.map((row) => {
    const { fields, id } = row;
    const problems = [...row.problems];
    const namesakes = byName.get(normalizeName(row.name)) ?? [];
    const dish = id === "" ? namesakes[0] : byId.get(id);
    if (id !== "" && !dish) problems.push(messages.menuImport.unknownId(id));
    if (id === "" && namesakes.length > 1) problems.push(messages.menuImport.ambiguousName);
    const namesake = row.name === "" ? undefined : rowOfName.get(normalizeName(row.name));
    // Two dishes may have the same name if both rows have an id.
    const repeated = (dish && rowOfDish.get(dish.id)) ?? (namesake?.id && id ? undefined : namesake?.row);
    if (repeated !== undefined) problems.push(messages.menuImport.repeatedDish(repeated));
    if (dish && !rowOfDish.has(dish.id)) rowOfDish.set(dish.id, row.row);
    if (!namesake) rowOfName.set(normalizeName(row.name), row);
    const known = row.category === "unclear" ? undefined : (row.category ?? dish?.category);
    if (!known && row.name !== "") questions.push({ row: row.row, id, name: row.name });
    const category = known ?? answerOf.get(answerKey(row));
    if (fields?.vegan && category === "non-veg") problems.push(messages.dishes.veganIsVeg);
    if (!fields || problems.length > 0) return { ...row, problems, fields: null };
    if (!category) return null;
    const completed = row.isCompleted ? { isCompleted: true } : {};
    return { row: row.row, photo: row.photo, ...completed, fields: { ...fields, category }, base: dish ? toBase(dish) : null };
  });
  return {
    rows: matched.filter((one): one is DraftRow => one !== null && "base" in one),
    refused: matched.filter((one) => one !== null && "problems" in one),
    questions,
    unanswered: matched.filter((one) => one === null).length,
  };
}

export function planRows(rows: readonly DraftRow[], dishes: readonly StoredDish[]): PlannedRow[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const namesOnMenu = new Map(dishes.map((dish) => [normalizeName(dish.name), dish]));
  return rows.map(({ row, fields, photo, base, isCompleted = false }) => {
    const now = base ? byId.get(base.id) : namesOnMenu.get(normalizeName(fields.name));
    const dish = mergeFields(fields, now);
    const plan = { row, name: fields.name, photo, image: dish.image, isCompleted, id: now?.id ?? null, dish };
    if (base && !now) return { ...plan, outcome: "conflict", changes: null };
    const changes = changedFields(now ? auditedFields(now) : {}, auditedFields(dish));
    if (now && Object.keys(changes).length === 0) return { ...plan, outcome: "unchanged", changes };
    if (now && now.version !== base?.version)
      return { ...plan, outcome: "conflict", changes: changedFields(base?.fields ?? {}, auditedFields(now)) };
    return { ...plan, outcome: now ? "changed" : "new", changes };
  });
}

/**
 * The rows with the menu's current dishes as their base, which resolves conflicts in favour of the rows. A new dish stays in
 * conflict if its name now belongs to the dish of another row.
 */
export function rebaseRows(rows: readonly DraftRow[], dishes: readonly StoredDish[]): DraftRow[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const baseIds = new Set(rows.map(({ base }) => base?.id));
  const byName = new Map(dishes.filter(({ id }) => !baseIds.has(id)).map((dish) => [normalizeName(dish.name), dish]));
  return rows.map((row) => {
    const dish = (row.base && byId.get(row.base.id)) ?? byName.get(normalizeName(row.fields.name));
    return { ...row, base: dish ? toBase(dish) : null };
  });
}

function toBase(dish: StoredDish): DraftBase {
  return { id: dish.id, version: dish.version, fields: auditedFields(dish) };
}

function mergeFields(fields: RowFields, dish: StoredDish | undefined): DishFields {
  const { description = "", image = "", featured = false } = dish ?? {};
  const merged = { description, image, featured, ...fields };
  // Forms send line breaks as CRLF; the import reads LF.
  const isSameText = description.replaceAll(/\r\n?/g, "\n") === merged.description;
  return isSameText ? { ...merged, description } : merged;
}

function answerKey({ id, name }: Pick<ParsedRow, "id" | "name">): string {
  return `${id} ${normalizeName(name)}`;
}

/** Names are compared without regard to case and spaces. */
function normalizeName(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
