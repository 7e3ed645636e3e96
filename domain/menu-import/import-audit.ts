import type { AuditEntry } from "../audit-entry.ts";
import type { PlannedRow } from "./plan-import.ts";

/** The subject id of the audit entries. */
export const menuImportSubject = "menu-import";

/** `added`: a draft was saved; `removed`: it was discarded; `changed`: it was published. */
export function buildImportEntry(
  action: "added" | "changed" | "removed",
  fileName: string,
  planned: readonly Pick<PlannedRow, "outcome" | "isCompleted">[],
): AuditEntry {
  const countOutcome = (wantedOutcome: PlannedRow["outcome"]) =>
    planned.filter(({ outcome }) => outcome === wantedOutcome).length;
  const completedCount = planned.filter(({ isCompleted }) => isCompleted).length;
  const values = {
    file: fileName,
    newDishes: countOutcome("new"),
    changedDishes: countOutcome("changed"),
    ...(completedCount > 0 ? { completeAllergens: completedCount } : {}),
  };
  const fields = Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: null, to }]),
  );
  return {
    subject: { kind: "setting", id: menuImportSubject, name: "Menu import" },
    action,
    fields,
  };
}
