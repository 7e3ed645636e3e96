import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import { TriangleAlert } from "../../../ui/icons/triangle-alert.tsx";

/**
 * Shows how many dishes have allergens that are not stated, and lets the owner declare the file's
 * allergen list complete.
 */
export function CompleteAllergens({
  unstated,
  cannotComplete,
  isComplete,
  onChange,
}: {
  /** Empty if all allergens are stated. */
  unstated: string;
  /** Why the owner can't declare the list complete; empty if they can. */
  cannotComplete: string;
  isComplete: boolean;
  onChange(isComplete: boolean): void;
}) {
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-edge p-4">
      <p role="status" className={unstated ? "flex items-start gap-2" : "sr-only"}>
        {unstated && (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        )}
        {unstated || "All allergens are stated."}
      </p>
      {cannotComplete && <p className="wrap-anywhere">{cannotComplete}</p>}
      {!cannotComplete && (
        <div className="flex flex-col gap-1">
          <CheckboxField
            name="complete"
            label="My allergen list is complete: dishes are free from every allergen that is not listed for them"
            defaultValue={isComplete ? "on" : ""}
            onCheckedChange={onChange}
          />
          <p className="text-muted text-sm sm:pl-9">
            This is a statement to your customers, and the law holds you to it. Tick it only if you
            know every ingredient of every dish in the file, including traces.
          </p>
        </div>
      )}
    </div>
  );
}
