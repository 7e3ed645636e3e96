import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { containsNote } from "../../../domain/customers/contains-note.ts";
import { findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import type { FoundCustomer } from "./find-customers.ts";

type EarlierNote = FoundCustomer["allergyNotes"][number];

/**
 * The caller's earlier notes that are, or may be, about an allergy: they may also apply to this
 * order. `ask` shows an error and returns true if staff have not answered each of them.
 */
export function useEarlierAllergyNotes({
  notes,
  note,
  onChange,
}: {
  notes: readonly EarlierNote[];
  /** This order's note. */
  note: string;
  onChange: (note: string) => void;
}): { ask(): boolean; boxes: ReactNode } {
  const id = useId();
  /** By order number, so that another caller's note with the same wording is not answered. */
  const [declined, setDeclined] = useState<readonly number[]>([]);
  /** This order's note before each earlier one was added: staff may have changed it since. */
  const [notesBefore, setNotesBefore] = useState<Readonly<Record<number, string>>>({});
  const [asked, setAsked] = useState<number | null>(null);
  /** The earlier note that staff last tried to take back, although they had changed its text. */
  const [kept, setKept] = useState<number | null>(null);
  const isAdded = (earlier: EarlierNote) =>
    containsEarlierNote(note, earlier, notesBefore[earlier.number] ?? null);
  const isAnswered = (earlier: EarlierNote) =>
    isAdded(earlier) || declined.includes(earlier.number);
  function setDeclinedFor(number: number, isDeclined: boolean) {
    setDeclined([...declined.filter((n) => n !== number), ...(isDeclined ? [number] : [])]);
  }
  function add({ number, note: text }: EarlierNote) {
    setNotesBefore({ ...notesBefore, [number]: note });
    setDeclinedFor(number, false);
    onChange([note.trim(), text].filter(Boolean).join("\n"));
  }
  /** Returns false if this order's note does not have the earlier note's exact lines. */
  function takeBack({ number, note: text }: EarlierNote): boolean {
    const rest = removeLines(note, text);
    setKept(rest === null ? number : null);
    if (rest === null) return false;
    const { [number]: _, ...others } = notesBefore;
    setNotesBefore(others);
    onChange(rest);
    return true;
  }
  return {
    ask() {
      const unanswered = notes.find((earlier) => !isAnswered(earlier));
      if (!unanswered) return false;
      // The error must be there when its button gets the focus.
      flushSync(() => setAsked(unanswered.number));
      document.getElementById(`${id}-add-${unanswered.number}`)?.focus();
      return true;
    },
    boxes: (
      <>
        {notes.length > 1 && (
          <h3 className="z-1 bg-surface font-semibold font-text text-danger text-sm leading-snug md:sticky md:-top-3 md:py-1 md:low-screen:-top-2">
            {formatCount(notes.length, "allergy note")}
          </h3>
        )}
        {notes.map((earlier) => {
          const { number } = earlier;
          const isDeclined = declined.includes(number);
          return (
            <AllergyNoteBox
              key={number}
              id={`${id}-add-${number}`}
              earlier={earlier}
              isAdded={isAdded(earlier)}
              isDeclined={isDeclined}
              problem={
                (asked === number && !isAnswered(earlier) && unansweredText) ||
                (kept === number &&
                  isAdded(earlier) &&
                  removeLines(note, earlier.note) === null &&
                  changedText)
              }
              onAdd={() => (isAdded(earlier) ? takeBack(earlier) : add(earlier))}
              onDecline={() => {
                if (!isAdded(earlier)) setDeclinedFor(number, !isDeclined);
                else if (takeBack(earlier)) setDeclinedFor(number, true);
              }}
            />
          );
        })}
      </>
    ),
  };
}

const unansweredText =
  "Ask about this allergy first: add it to this order, or choose Not for this order.";
const changedText = "You have changed it in this order's note, so edit it there.";

/** The note without these whole lines; null if it does not have them. */
export function removeLines(note: string, lines: string): string | null {
  const framed = `\n${note}\n`;
  return framed.includes(`\n${lines}\n`) ? framed.replace(`\n${lines}\n`, "\n").trim() : null;
}

/**
 * Whether this order's note has the earlier note's text or, if staff added that and changed it
 * since, is still about an allergy. An "Allergy?" note is not recognised as such: for those, any
 * text other than `noteBefore` is enough. `noteBefore` is null if staff did not add the earlier
 * note.
 */
export function containsEarlierNote(
  note: string,
  earlier: Pick<EarlierNote, "note">,
  noteBefore: string | null,
): boolean {
  if (containsNote(note, earlier.note)) return true;
  if (noteBefore === null) return false;
  if (findAllergyNote(note) !== null) return true;
  return findAllergyNote(earlier.note) === null && !["", noteBefore.trim()].includes(note.trim());
}

function AllergyNoteBox({
  id,
  earlier,
  isAdded,
  isDeclined,
  problem,
  onAdd,
  onDecline,
}: {
  /** Of the first button. */
  id: string;
  earlier: EarlierNote;
  isAdded: boolean;
  isDeclined: boolean;
  /** Why the last button had no effect; false if it had. */
  problem: string | false;
  onAdd: () => void;
  onDecline: () => void;
}) {
  const describedBy = joinClasses(problem && `${id}-error`, `${id}-note`);
  return (
    <div className="flex flex-col gap-1 rounded-xl border-2 border-danger bg-raised px-2.5 py-1">
      <p
        id={`${id}-note`}
        role="status"
        className="whitespace-pre-line wrap-anywhere font-semibold text-danger text-sm leading-snug"
      >
        {findAllergyNote(earlier.note) ? "Allergy note" : "Allergy? Note"} on{" "}
        {formatOrderNameInText(earlier)}: {earlier.note}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-ink text-sm leading-snug">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          id={id}
          variant="secondary"
          className={toggleClasses}
          aria-pressed={isAdded}
          aria-describedby={describedBy}
          onClick={onAdd}
        >
          {isAdded ? "Added to this order" : "Add to this order"}
        </Button>
        <Button
          variant="secondary"
          className={toggleClasses}
          aria-pressed={isDeclined && !isAdded}
          aria-describedby={describedBy}
          onClick={onDecline}
        >
          Not for this order
        </Button>
      </div>
    </div>
  );
}

const toggleClasses =
  "px-2! text-sm aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected";
