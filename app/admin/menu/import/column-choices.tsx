import type { ImportColumn } from "../../../../domain/menu-import/import-columns.ts";
import type { FileColumn } from "../../../../domain/menu-import/read-import-file.ts";
import { messages } from "../../../../domain/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { ChevronDown } from "../../../ui/icons/chevron-down.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { columnLabels } from "./column-labels.ts";

/**
 * The file's columns, each with a select for what it is. A change takes effect with the button,
 * which checks the file again. Collapsed if every heading is its column's name, such as `price`.
 */
export function ColumnChoices({
  columns,
  hasChanged,
  isBusy,
  onChange,
  onCheck,
}: {
  columns: readonly FileColumn[];
  hasChanged: boolean;
  isBusy: boolean;
  onChange(index: number, column: ImportColumn | null): void;
  onCheck(): void;
}) {
  const ignoredHeadings = columns
    .filter(({ column }) => column === null)
    .map(({ heading }) => heading);
  const isRepeated = (choice: ImportColumn | null) =>
    choice !== null && columns.filter(({ column }) => column === choice).length > 1;
  return (
    <details
      open={columns.some(({ heading, column }) => heading.toLowerCase() !== column)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <h4 className="font-semibold">Columns in your file: {columns.length}</h4>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="px-4 pb-3 text-muted">
        Choose what each column contains. We've recognised the headings that we could.
      </p>
      <ul>
        {columns.map(({ heading, column, example }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and the order never changes
            key={index}
            className="grid gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:items-center"
          >
            <label htmlFor={`column-${index}`} className="min-w-0">
              <span className="wrap-anywhere font-semibold">{heading}</span>
              {example && (
                <span className="block truncate text-muted text-sm">Such as {example}</span>
              )}
            </label>
            <span className="relative">
              <select
                id={`column-${index}`}
                value={column ?? ""}
                aria-invalid={isRepeated(column) || undefined}
                aria-describedby={isRepeated(column) ? `column-${index}-error` : undefined}
                onChange={(event) =>
                  onChange(index, (event.target.value || null) as ImportColumn | null)
                }
                className={joinClasses(
                  "min-h-11 w-full appearance-none rounded-full border bg-surface pr-9 pl-4 hover:border-accent-text",
                  isRepeated(column) ? "border-danger" : "border-edge",
                  column === null ? "text-muted" : "text-ink",
                )}
              >
                <option value="">Do not import</option>
                {Object.entries(columnLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
              />
            </span>
            {column !== null && isRepeated(column) && (
              <p
                id={`column-${index}-error`}
                className="col-span-full font-medium text-danger text-sm"
              >
                {messages.menuImport.columnTaken(columnLabels[column])}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-3 border-line border-t px-4 py-3 empty:hidden">
        {ignoredHeadings.length > 0 && (
          <p className="wrap-anywhere font-semibold">
            {messages.menuImport.ignoredColumns(ignoredHeadings)}
          </p>
        )}
        {hasChanged && (
          <Button busy={isBusy} onClick={onCheck}>
            {isBusy ? "Checking…" : "Check the file again"}
          </Button>
        )}
      </div>
    </details>
  );
}
