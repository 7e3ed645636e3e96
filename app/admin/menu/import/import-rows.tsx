import type { ReportRow } from "./describe-rows.ts";
import { RowGroup } from "./row-group.tsx";

const groups: { outcome: ReportRow["outcome"]; title: string; isProblem?: boolean }[] = [
  { outcome: "conflict", title: "Changed on the menu after the draft was saved", isProblem: true },
  { outcome: "changed", title: "Changed" },
  { outcome: "new", title: "New" },
  { outcome: "unchanged", title: "Unchanged" },
];

/** Longer lists of new or changed dishes start collapsed. */
const maxOpenRows = 30;

/**
 * The report of a file or a draft, row by row, grouped by what happens to the dish. `questionCount`
 * is the number of dishes with a question.
 */
export function ImportRows({
  rows,
  questionCount = 0,
}: {
  rows: readonly ReportRow[];
  questionCount?: number;
}) {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {groups.map(({ outcome, title, isProblem = false }) => {
        const groupRows = rows.filter((row) => row.outcome === outcome);
        if (groupRows.length === 0) return null;
        const isShortChange = outcome !== "unchanged" && groupRows.length <= maxOpenRows;
        return (
          <RowGroup
            key={outcome}
            title={title}
            count={groupRows.length}
            note={
              outcome === "new" && questionCount > 0
                ? `and ${questionCount} with a question above`
                : ""
            }
            isProblem={isProblem}
            isOpen={isProblem || isShortChange}
          >
            <ul className="border-line border-t">
              {groupRows.map(({ row, name, lines }) => (
                <li
                  key={row}
                  className="grid gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[5rem_minmax(0,14rem)_minmax(0,1fr)]"
                >
                  <span className="text-muted tabular-nums">Row {row}</span>
                  <span className="wrap-anywhere font-semibold">{name || "No name"}</span>
                  <span className="wrap-anywhere text-sm sm:pt-0.5">
                    {lines.map(({ text, before }) => (
                      <span key={text} className="block">
                        {text}{" "}
                        {before !== undefined && <span className="text-muted">was: {before}</span>}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </RowGroup>
        );
      })}
    </div>
  );
}
