import { type ReactNode, type RefObject, useRef, useState } from "react";
import { hasAllergyConflict } from "../../../domain/menu/allergy-conflict.ts";
import {
  describeAllergyCheck,
  describeNotedAllergens,
  findAllergyNote,
} from "../../../domain/menu/allergy-note.ts";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface AllergyQuestion {
  /** The form that is submitted when staff answer yes. */
  form: RefObject<HTMLFormElement | null>;
  /**
   * Opens the dialog and returns true if staff have to confirm before the form is submitted. Does
   * not ask again about a note and dishes that they have confirmed.
   */
  ask(): boolean;
  dialog: ReactNode;
}

/** Asks staff before they save an order whose note about an allergy conflicts with its dishes. */
export function useAllergyQuestion({
  note,
  lines,
  ...labels
}: {
  note: string;
  lines: readonly ChangedLine[];
  title: string;
  confirmLabel: string;
  busyLabel: string;
}): AllergyQuestion {
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  /** The conflict and dishes that staff chose to save anyway. */
  const confirmedKey = useRef<string>(null);
  const focusAfter = useRef<HTMLElement>(null);
  const linesInOrder = lines.filter(({ quantity }) => quantity > 0);
  const conflict = describeConflict(note, linesInOrder);
  const conflictKey =
    conflict &&
    `${conflict} ${linesInOrder.map(({ id, quantity }) => `${id}:${quantity}`).join(" ")}`;
  return {
    form,
    ask() {
      if (!conflictKey || confirmedKey.current === conflictKey) return false;
      focusAfter.current = null;
      setAsking(true);
      return true;
    },
    dialog: (
      <ConfirmDialog
        {...labels}
        open={isAsking}
        description={conflict ?? ""}
        cancelLabel="Change dishes"
        busy={false}
        onConfirm={() => {
          confirmedKey.current = conflictKey;
          setAsking(false);
          form.current?.requestSubmit();
        }}
        focusAfter={focusAfter}
        onClose={() => {
          focusAfter.current =
            form.current?.querySelector<HTMLElement>('[aria-label^="Quantity of"] :enabled') ??
            null;
          setAsking(false);
        }}
      />
    ),
  };
}

/** How the customer's note about an allergy conflicts with the dishes; null if it does not. */
export function describeConflict(
  note: string,
  lines: readonly Pick<ChangedLine, "name" | "allergens">[],
): string | null {
  if (!hasAllergyConflict(note, lines)) return null;
  const noted = findAllergyNote(note);
  const warnings = lines.flatMap(({ name, allergens }) => {
    const warning = describeNotedAllergens(allergens, noted ?? []);
    return warning ? [`${name}: ${warning}`] : [];
  });
  // The dialog shows a line break as a space, which would join two notes.
  const noteInText = note.trim().replace(/(?<![.,:;!?\s])\s*\n\s*/g, ". ");
  return [`The note says “${noteInText}”.`, ...warnings, describeAllergyCheck(noted, lines)]
    .filter(Boolean)
    .join(" ");
}
