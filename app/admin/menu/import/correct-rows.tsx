import { type FormEvent, useRef, useState } from "react";
import {
  type CellCorrection,
  hasWord,
  normaliseCorrection,
  replaceWord,
} from "../../../../domain/menu-import/correct-cells.ts";
import type { ImportColumn } from "../../../../domain/menu-import/import-columns.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { columnLabels } from "./column-labels.ts";
import type { CorrectableCell, CorrectableRow, ImportReport } from "./describe-rows.ts";
import { RowGroup } from "./row-group.tsx";

/** The corrections typed for this file's cells. */
export type CellCorrections = ReadonlyMap<string, CellCorrection>;

const buildCellKey = (row: number, column: ImportColumn) => `${row} ${column}`;

function addCorrections(
  corrections: CellCorrections,
  added: readonly CellCorrection[],
): CellCorrections {
  return new Map([
    ...corrections,
    ...added.map(
      (correction) => [buildCellKey(correction.row, correction.column), correction] as const,
    ),
  ]);
}

const allColumns = Object.keys(columnLabels) as ImportColumn[];

/** Adds corrections that empty these rows, so that they are left out. */
export function leaveOut(
  corrections: CellCorrections,
  rows: readonly Pick<CorrectableRow, "row">[],
): CellCorrections {
  return addCorrections(
    corrections,
    rows.flatMap(({ row }) => allColumns.map((column) => ({ row, column, text: "" }))),
  );
}

/** Removes the corrections of these columns. Rows that were left out stay left out. */
export function removeCorrections(
  corrections: CellCorrections,
  columns: readonly (ImportColumn | null | undefined)[],
): CellCorrections {
  const isLeftOut = (row: number) =>
    allColumns.every((column) => corrections.get(buildCellKey(row, column))?.text === "");
  return new Map(
    [...corrections].filter(([, { row, column }]) => !columns.includes(column) || isLeftOut(row)),
  );
}

interface CorrectionProps {
  corrections: CellCorrections;
  isBusy: boolean;
  /** Receives each finished change, which is not checked yet. */
  onChange(corrections: CellCorrections): void;
  onCheck(corrections: CellCorrections): void;
}

/** The refused rows with fields for their wrong cells, and the rows that were corrected here. */
export function CorrectRows({
  report: { refused, corrected },
  ...props
}: CorrectionProps & { report: Pick<ImportReport, "refused" | "corrected"> }) {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <CorrectionGroup title="Refused" isProblem rows={refused} {...props} />
      <CorrectionGroup title="Corrected" rows={corrected} {...props} />
    </div>
  );
}

function CorrectionGroup({
  title,
  isProblem = false,
  rows,
  corrections,
  isBusy,
  onChange,
  onCheck,
}: CorrectionProps & {
  title: string;
  isProblem?: boolean;
  rows: readonly CorrectableRow[];
}) {
  if (rows.length === 0) return null;
  const getText = (row: number, { column, text }: CorrectableCell) =>
    corrections.get(buildCellKey(row, column))?.text ?? text;
  const changedCount = rows.flatMap(({ row, cells }) =>
    cells.filter((cell) => getText(row, cell) !== cell.text),
  ).length;
  const canCorrect = rows.some(({ cells }) => cells.length > 0);
  const headingRows = rows.filter(
    ({ row, cells, hasOnlySection }) =>
      hasOnlySection && cells.every((cell) => getText(row, cell) === cell.text),
  );

  /** The field that has focus may have a change that is not in `corrections` yet. */
  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell) => {
        const field = form.get(buildCellKey(row, cell.column));
        const text = typeof field === "string" ? normaliseCorrection(field) : undefined;
        return text !== undefined && text !== getText(row, cell)
          ? [{ row, column: cell.column, text }]
          : [];
      }),
    );
    onCheck(addCorrections(corrections, typed));
  }

  return (
    <RowGroup title={title} count={rows.length} isProblem={isProblem} isOpen={isProblem}>
      <form noValidate onSubmit={check}>
        <ul className="border-line border-t">
          {rows.map((correctable) => {
            const { row, name, problems, cells } = correctable;
            return (
              <li key={row} className="border-line border-b px-4 py-3">
                <fieldset className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
                  <legend className="sr-only">
                    Row {row}, {name || "no name"}
                  </legend>
                  <p aria-hidden="true" className="wrap-anywhere">
                    <span className="mr-3 text-muted tabular-nums">Row {row}</span>
                    <strong className="font-semibold">{name || "No name"}</strong>
                  </p>
                  <div className="flex min-w-0 flex-col gap-3">
                    {problems.map((problem) => (
                      <p key={problem} className="wrap-anywhere font-medium text-danger text-sm">
                        {problem}
                      </p>
                    ))}
                    {cells.map((cell) => (
                      <CellField
                        key={cell.column}
                        row={row}
                        cell={cell}
                        initialText={getText(row, cell)}
                        onChange={(text) =>
                          onChange(
                            addCorrections(corrections, [{ row, column: cell.column, text }]),
                          )
                        }
                      />
                    ))}
                    {isProblem && (
                      <Button
                        variant="ghost"
                        size="sm"
                        className="-ml-4 min-h-11 self-start"
                        disabled={isBusy}
                        onClick={() => onCheck(leaveOut(corrections, [correctable]))}
                      >
                        Leave this row out
                      </Button>
                    )}
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ul>
        {canCorrect && (
          <div
            data-save-bar={isProblem ? "" : undefined}
            className={joinClasses(
              "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-b-card bg-surface px-4 py-3 [@media(max-height:30rem)]:static",
              isProblem && "sticky bottom-0 z-10",
            )}
          >
            <Button type="submit" busy={isBusy} variant={isProblem ? "primary" : "secondary"}>
              {isBusy ? "Checking…" : "Check again"}
            </Button>
            {headingRows.length > 0 && (
              <Button
                variant="secondary"
                disabled={isBusy}
                onClick={() => onCheck(leaveOut(corrections, headingRows))}
              >
                Leave out {formatCount(headingRows.length, "row")} with only a section
              </Button>
            )}
            {/* Of fixed height: a press on a button below ends a change, and must not miss it. */}
            <p role="status" className="min-h-[1lh] min-w-52 grow text-muted">
              {changedCount > 0 && `${formatCount(changedCount, "change")}, not checked yet`}
            </p>
          </div>
        )}
      </form>
    </RowGroup>
  );
}

/** Calls `onChange` when focus leaves the field, or a suggestion is used. */
function CellField({
  row,
  cell: { column, text: checkedText, errors, suggestions },
  initialText,
  onChange,
}: {
  row: number;
  cell: CorrectableCell;
  initialText: string;
  onChange(text: string): void;
}) {
  const [text, setText] = useState(initialText);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const props = {
    ref: field,
    id: `cell-${row}-${column.replace(" ", "-")}`,
    name: buildCellKey(row, column),
    label: columnLabels[column],
    // A changed text may have no error.
    errors: normaliseCorrection(text) === checkedText ? errors : [],
    value: text,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onBlur: () => {
      const normalisedText = normaliseCorrection(text);
      if (normalisedText !== initialText) onChange(normalisedText);
    },
  };
  // Inputs remove line breaks.
  const hasLines = column === "description" || initialText.includes("\n");
  const usable = suggestions.filter(({ word }) => hasWord(text, word));
  function replace(word: string, replacement: string) {
    const replaced = normaliseCorrection(replaceWord(text, word, replacement));
    setText(replaced);
    onChange(replaced);
    // The button disappears.
    field.current?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      {hasLines ? <TextArea rows={2} {...props} /> : <TextField {...props} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {usable.flatMap(({ word, replacements }) =>
          listChoices(replacements).map((replacement) => (
            <Button
              key={`${word} ${replacement}`}
              variant="secondary"
              size="sm"
              className="min-h-11"
              onClick={() => replace(word, replacement)}
            >
              Use “{replacement}” for “{word}”
            </Button>
          )),
        )}
      </div>
    </div>
  );
}

/** Each replacement and, if there are several, all of them. */
function listChoices(replacements: readonly string[]): string[] {
  return replacements.length > 1 ? [...replacements, replacements.join(", ")] : [...replacements];
}
