import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { messages } from "../../../../domain/messages.ts";
import { type CategoryAnswers, listAnsweredRows } from "./category-questions.tsx";
import { describeContradictions } from "./describe-notes.ts";
import type { ImportReport } from "./describe-rows.ts";

type EggRule = Pick<BusinessSettings, "eggsAreVeg">;

/** Lists the notes about possible mistakes in the file. */
export function listWarnings(
  { notes, lostStatements, lostVeganLabels, marked }: ImportReport,
  business: EggRule,
): string[] {
  return [
    lostStatements > 0 && messages.menuImport.lostStatements(lostStatements),
    lostVeganLabels > 0 && messages.menuImport.lostVegan(lostVeganLabels),
    ...notes,
    ...describeContradictions(marked, business),
  ].filter((note) => note !== false);
}

/** Lists the notes about a checked file, given the answers so far. */
export function listReportNotes(
  report: ImportReport,
  answers: CategoryAnswers,
  business: EggRule,
): string[] {
  const { questions, leftOutRows, exampleRows } = report;
  return [
    ...listWarnings(report, business),
    ...describeContradictions(
      listAnsweredRows(questions, answers),
      business,
      "Change your answer below.",
    ),
    leftOutRows.length > 0 && messages.menuImport.leftOutRows(leftOutRows),
    exampleRows > 0 &&
      `The template's ${exampleRows === 1 ? "example is" : "examples are"} skipped.`,
  ].filter((note) => note !== false);
}
