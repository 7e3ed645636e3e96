import { getFieldLabel } from "../../../../domain/audit/audit-field-labels.ts";
import type { AuditFields } from "../../../../domain/audit-entry.ts";
import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { capitalise } from "../../../../domain/capitalise.ts";
import {
  type AllergenStatement,
  allergens,
  groupAllergens,
  parseAllergens,
} from "../../../../domain/menu/allergens.ts";
import { describeAllergens } from "../../../../domain/menu/describe-allergens.ts";
import type { CheckedImport } from "../../../../domain/menu-import/check-import.ts";
import type { ImportColumn } from "../../../../domain/menu-import/import-columns.ts";
import {
  hasOnlySection,
  type ParsedRow,
  type WordSuggestion,
} from "../../../../domain/menu-import/parse-import-row.ts";
import type { CategoryQuestion, PlannedRow } from "../../../../domain/menu-import/plan-import.ts";
import type { FileColumn } from "../../../../domain/menu-import/read-import-file.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { messages } from "../../../../domain/messages.ts";
import { formatPence } from "../../../../domain/money.ts";
import { columnLabels } from "./column-labels.ts";
import {
  describeNotes,
  describeUnstated,
  describeUnstatedCells,
  type MarkedRow,
} from "./describe-notes.ts";

/** A row of the report. */
export interface ReportRow {
  row: number;
  name: string;
  outcome: PlannedRow["outcome"];
  /**
   * The new dish's details or the changes. `before` is the value on the menu or, in a conflict, the
   * value when the draft was saved.
   */
  lines: { text: string; before?: string }[];
}

/** A row that was refused or corrected, with the cells that may have to be corrected. */
export interface CorrectableRow {
  row: number;
  name: string;
  /** Problems of the whole row. */
  problems: string[];
  cells: CorrectableCell[];
  /** Whether the row is a heading of a section. */
  hasOnlySection: boolean;
}

export interface CorrectableCell {
  column: ImportColumn;
  /** As in the file or, if it was corrected, as checked. */
  text: string;
  errors: string[];
  suggestions: WordSuggestion[];
}

export interface ImportReport {
  refused: CorrectableRow[];
  corrected: CorrectableRow[];
  /** The rows that can be imported. */
  rows: ReportRow[];
  fileColumns: FileColumn[];
  exampleRows: number;
  leftOutRows: number[];
  /** Number of dishes that the menu says are free of allergens that the file does not mention. */
  lostStatements: number;
  /** Number of dishes that are vegan on the menu but not in the file. */
  lostVeganLabels: number;
  questions: CategoryQuestion[];
  /** The rows whose mark is known, for notes that also depend on the answers. */
  marked: MarkedRow[];
  /** Warning about allergens that are not stated; empty if all are. */
  unstatedWarning: string;
  /** Notes about the dishes of that warning that say "none", or whose allergen cell is empty. */
  unstatedCells: string[];
  /** Whether declaring the allergen list complete would state allergens. */
  hasIncompleteList: boolean;
  /** Why the allergen list can't be declared complete; empty if it can. */
  cannotCompleteReason: string;
  notes: string[];
}

type FormatOptions = Pick<BusinessSettings, "currency" | "timeZone">;

/** Builds the report of a checked file, in file order. */
export function describeImport(checked: CheckedImport, options: FormatOptions): ImportReport {
  const { planned, fileColumns, exampleRows, leftOutRows, questions, unstated, hasIncompleteList } =
    checked;
  return {
    refused: checked.refused.map(describeCorrectable),
    corrected: checked.corrected.map(describeCorrectable),
    rows: describePlan(planned, options),
    fileColumns,
    exampleRows,
    leftOutRows,
    lostStatements: planned.filter(hasLostStatement).length,
    lostVeganLabels: planned.filter(hasLostVeganLabel).length,
    questions,
    marked: planned.map(({ row, name, dish: { category, vegan, allergens } }) => ({
      row,
      name,
      dish: { category, vegan, allergens },
    })),
    unstatedWarning: describeUnstated(unstated),
    unstatedCells: describeUnstatedCells(checked),
    hasIncompleteList,
    cannotCompleteReason: describeCannotComplete(checked),
    notes: describeNotes(planned),
  };
}

function describeCorrectable({
  row,
  name,
  cells,
  problems,
  correctedColumns,
}: ParsedRow): CorrectableRow {
  const shownColumns = [...correctedColumns, ...problems.flatMap(({ columns }) => columns)];
  const allColumns = Object.keys(columnLabels) as ImportColumn[];
  return {
    row,
    name,
    hasOnlySection: hasOnlySection(cells),
    problems: problems.filter(({ columns }) => columns.length === 0).map(({ text }) => text),
    cells: allColumns
      .filter((column) => shownColumns.includes(column))
      .map((column) => {
        // A problem of several cells is shown beside the first one.
        const cellProblems = problems.filter(({ columns: [first] }) => first === column);
        return {
          column,
          text: cells[column] ?? "",
          errors: cellProblems.map(({ text }) => text),
          suggestions: cellProblems.flatMap(({ suggestion }) => suggestion ?? []),
        };
      }),
  };
}

function describeCannotComplete({
  hasAllergenColumn,
  unreadAllergenColumns,
}: CheckedImport): string {
  if (unreadAllergenColumns.length > 0)
    return messages.menuImport.unreadAllergenColumns(unreadAllergenColumns);
  return hasAllergenColumn ? "" : messages.menuImport.noAllergenColumn;
}

function hasLostStatement({ outcome, changes, dish }: PlannedRow): boolean {
  if (outcome !== "changed" || !changes?.allergens) return false;
  const allergensOnMenu = Object.keys(
    parseAllergens(changes.allergens.from),
  ) as (keyof typeof dish.allergens)[];
  return allergensOnMenu.some((allergen) => dish.allergens[allergen] === undefined);
}

function hasLostVeganLabel({ outcome, changes }: PlannedRow): boolean {
  return outcome === "changed" && changes?.vegan?.from === true;
}

export function describePlan(planned: readonly PlannedRow[], options: FormatOptions): ReportRow[] {
  return planned.map((plannedRow) => ({
    row: plannedRow.row,
    name: plannedRow.name,
    outcome: plannedRow.outcome,
    lines: describeRow(plannedRow, options),
  }));
}

function describeRow(
  { outcome, changes, dish }: PlannedRow,
  options: FormatOptions,
): ReportRow["lines"] {
  switch (outcome) {
    case "unchanged":
      return [];
    case "new": {
      const kind = dish.vegan ? "vegan" : dish.category;
      const facts = [formatPence(dish.price, options.currency), kind, dish.section]
        .filter(Boolean)
        .join(", ");
      const text = `${facts}. ${describeStatedAllergens(dish.allergens)}`;
      return [{ text }, ...(dish.description ? [{ text: dish.description }] : [])];
    }
    case "changed":
      return describeChanges(changes ?? {}, options);
    case "conflict": {
      if (!changes) return [{ text: "Deleted from the menu." }];
      if (Object.keys(changes).length === 0)
        return [{ text: "No longer a sample dish. The draft would change only what it states." }];
      const isAddition = changes.name?.from === null;
      return isAddition
        ? [{ text: "A dish with this name was added to the menu." }]
        : describeChanges(changes, options);
    }
  }
}

/**
 * Counts the allergens that are not stated, because naming them in every row would hide the others.
 */
function describeStatedAllergens(statement: AllergenStatement): string {
  const { contains, mayContain, notStated } = groupAllergens(statement);
  const listsAllergens = contains.length + mayContain.length > 0;
  if (!listsAllergens || notStated.length === 0) return describeAllergens(statement);
  // "Free of" keeps the unstated allergens out of the description.
  const withoutUnstated = Object.fromEntries(
    allergens.map((allergen) => [allergen, statement[allergen] ?? "free_of"]),
  );
  return `${describeAllergens(withoutUnstated)} ${formatCount(notStated.length, "other")} not known.`;
}

function describeChanges(changes: AuditFields, options: FormatOptions): ReportRow["lines"] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const { label, format } = getFieldLabel("dish", field);
    const title = capitalise(label);
    const before = format(from, options);
    const after = format(to, options);
    // Pictures are formatted only as "set" or "none", so a replaced picture would look unchanged.
    return before === after
      ? { text: `${title}: replaced` }
      : { text: `${title}: ${after}`, before };
  });
}
