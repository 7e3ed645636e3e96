import { type RefObject, useState } from "react";
import { maxSectionLength } from "../../../../domain/menu/dish-schema-fields.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import { useStaffFetcher } from "../../live/use-staff-fetcher.ts";
import type { clientAction } from "../change-dish-action.ts";
import { noSection } from "../section-select.tsx";

const formId = "move-dishes";
/** Option value for a new section. No section has this name, because names are trimmed. */
const newSection = "  ";

interface Props {
  open: boolean;
  /** The dishes to move, separated by commas. */
  ids: string;
  count: number;
  sections: readonly string[];
  /** Receives focus once the dishes have moved. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose(): void;
  onMoved(): void;
}

/** Moves the dishes to a section of the menu, to a new one, or out of their sections. */
export function MoveDishesDialog({ open, ids, count, sections, focusAfter, ...on }: Props) {
  const move = useStaffFetcher<typeof clientAction>();
  const [hasMoved, setMoved] = useState(false);
  const [choice, setChoice] = useState(sections[0] ?? newSection);
  const { busy } = move;
  // After a reset, the fetcher's data is null.
  useNewResult(busy || !move.data ? undefined : move.data, (result) => {
    if (result.kind !== "ok") return;
    setMoved(true);
    on.onClose();
    on.onMoved();
  });
  if (open && hasMoved) setMoved(false);
  function close() {
    if (busy) return;
    // Otherwise the dialog would open again with the last refusal.
    move.reset();
    on.onClose();
  }
  // A section may have been renamed since it was chosen.
  const isKnown = choice === newSection || choice === noSection || sections.includes(choice);
  const to = isKnown ? choice : (sections[0] ?? newSection);
  const problem = move.data && move.data.kind !== "ok" && !busy ? move.data.message : "";
  const errors = problem ? [problem] : [];

  return (
    <Dialog
      open={open}
      preload
      focusesFirstField
      finalFocus={hasMoved ? focusAfter : undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={`Move ${formatCount(count, "dish", "dishes")}`}
      description="Moved dishes go to the end of the section. To reorder them, use Arrange menu."
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? "Moving…" : "Move"}
          </Button>
        </div>
      }
    >
      <move.Form
        id={formId}
        method="post"
        action="/admin/menu/change"
        onSubmit={move.onSubmit}
        className="flex flex-col gap-6 pb-4"
      >
        <ErrorSummary errors={{ [to === newSection ? "new-section" : "target-section"]: errors }} />
        <input type="hidden" name="intent" value="move-dishes" />
        <input type="hidden" name="ids" value={ids} />
        <SelectField
          label="Section"
          id="target-section"
          name={to === newSection ? "new" : "section"}
          value={to}
          onChange={(event) => setChoice(event.target.value)}
          options={[
            ...sections.map((section) => ({ value: section, label: section })),
            { value: newSection, label: "New section…" },
            { value: noSection, label: "No section" },
          ]}
        />
        {to === newSection && (
          <TextField
            label="Name of the new section"
            hint="Such as Starters, Dosas or Drinks."
            id="new-section"
            name="section"
            maxLength={maxSectionLength}
            autoComplete="off"
            required
            errors={errors}
          />
        )}
      </move.Form>
    </Dialog>
  );
}
