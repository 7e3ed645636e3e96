import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { messages } from "../../../../domain/messages.ts";
import { type CategoryAnswers, listAnsweredRows } from "./category-questions.tsx";
import { describeContradictions } from "./describe-notes.ts";
import type { ImportReport } from "./describe-rows.ts";

/** Lists the notes about a checked file, given the answers so far. */
export function listReportNotes(
  {
    notes,
    exampleRows,
    leftOutRows,
    lostStatements,
    lostVeganLabels,
    marked,
    questions,
  }: ImportReport,
  answers: CategoryAnswers,
  business: Pick<BusinessSettings, "eggsAreVeg">,
): string[] {
  return [
    lostStatements > 0 && messages.menuImport.lostStatements(lostStatements),
    lostVeganLabels > 0 && messages.menuImport.lostVegan(lostVeganLabels),
    ...notes,
    ...describeContradictions(marked, business),
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
