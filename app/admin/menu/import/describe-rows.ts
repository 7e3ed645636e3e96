import { describeFields } from "../../../../domain/audit/describe-audit-entry.ts";
import { describeAllergens } from "../../../../domain/menu/describe-allergens.ts";
import type { CheckedImport } from "../../../../domain/menu-import/check-import.ts";
import type { PlannedRow } from "../../../../domain/menu-import/plan-import.ts";
import { formatPence } from "../../../../domain/money.ts";

/** A row of the report. `lines`: the problems, or what publishing would do. */
export interface ReportRow {
  row: number;
  name: string;
  outcome: PlannedRow["outcome"] | "refused";
  lines: string[];
}

export interface ImportReport {
  rows: ReportRow[];
  ignoredColumns: string[];
  exampleRows: number;
}

interface FormatOptions {
  currency: string;
  timeZone: string;
}

/** The dry run's report, in the order of the file. */
export function describeImport(
  { refused, planned, ignoredColumns, exampleRows }: CheckedImport,
  options: FormatOptions,
): ImportReport {
  const refusedRows = refused.map(({ row, name, problems }): ReportRow => ({ row, name, outcome: "refused", lines: problems }));
  const rows = [...refusedRows, ...describePlan(planned, options)].sort((a, b) => a.row - b.row);
  return { rows, ignoredColumns, exampleRows };
}

export function describePlan(planned: readonly PlannedRow[], options: FormatOptions): ReportRow[] {
  return planned.map((one) => ({ row: one.row, name: one.name, outcome: one.outcome, lines: describeRow(one, options) }));
}

function describeRow({ outcome, changes, dish }: PlannedRow, options: FormatOptions): string[] {
  switch (outcome) {
    case "unchanged":
      return [];
    case "new": {
      const kind = dish.vegan ? "vegan" : dish.category;
      return [`${formatPence(dish.price, options.currency)}, ${kind}. ${describeAllergens(dish.allergens)}`];
    }
    case "changed":
      return describeFields("dish", changes ?? {}, options);
    case "conflict": {
      if (!changes) return ["Deleted from the menu."];
      const isAddition = changes.name?.from === null;
      return isAddition ? ["A dish with this name was added to the menu."] : describeFields("dish", changes, options);
    }
  }
}
