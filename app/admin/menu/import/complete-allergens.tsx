import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import { TriangleAlert } from "../../../ui/icons/triangle-alert.tsx";
import type { ImportReport } from "./describe-rows.ts";
import { ImportNotes } from "./import-notes.tsx";

/**
 * Says how many dishes have allergens that are not stated, and lets staff declare the file's
 * allergen list complete.
 */
export function CompleteAllergens({
  report: { unstatedWarning, unstatedCells, hasIncompleteList, cannotCompleteReason },
  isComplete,
  onChange,
}: {
  report: Pick<
    ImportReport,
    "unstatedWarning" | "unstatedCells" | "hasIncompleteList" | "cannotCompleteReason"
  >;
  isComplete: boolean;
  onChange(isComplete: boolean): void;
}) {
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-edge p-4">
      <p role="status" className={unstatedWarning ? "flex items-start gap-2" : "sr-only"}>
        {unstatedWarning && (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        )}
        {unstatedWarning || "All allergens are known."}
      </p>
      {cannotCompleteReason ? (
        <p className="wrap-anywhere">{cannotCompleteReason}</p>
      ) : (
        <ImportNotes notes={unstatedCells} />
      )}
      {!cannotCompleteReason && hasIncompleteList && (
        <div className="flex flex-col gap-1">
          <CheckboxField
            name="complete"
            label="My allergen list is complete: dishes with a list or “none” are free from every allergen that is not listed for them"
            defaultValue={isComplete ? "on" : ""}
            onCheckedChange={onChange}
          />
          <p className="text-muted text-sm sm:pl-9">
            This is a statement to your customers, and the law holds you to it. Tick it only if you
            know every ingredient of every dish with a list or “none”, including traces.
          </p>
        </div>
      )}
    </div>
  );
}
