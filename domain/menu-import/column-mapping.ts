import type { ImportColumn } from "./import-columns.ts";

/** A heading of a file and its column; null to leave it out. */
interface HeadingColumn {
  heading: string;
  column: ImportColumn | null;
}

/**
 * The chosen columns; other headings keep the column that was guessed. Still applies to a corrected
 * file. Repeated headings are in file order.
 */
export type ColumnMapping = readonly HeadingColumn[];

/** Sets the chosen columns. A guessed column gives way to a chosen one. */
export function applyMapping<Column extends HeadingColumn>(
  columns: readonly Column[],
  mapping: ColumnMapping,
): Column[] {
  const choicesByHeading = Map.groupBy(mapping, ({ heading }) => heading);
  const choices = columns.map(({ heading }) => choicesByHeading.get(heading)?.shift());
  const chosenColumns = choices.map((choice) => choice?.column);
  return columns.map((column, index) => {
    const choice = choices[index];
    if (choice) return { ...column, column: choice.column };
    return chosenColumns.includes(column.column) ? { ...column, column: null } : column;
  });
}

/**
 * Adds a choice for the column at `index`. Replaces all choices for its heading. Other headings
 * with the same column are left out, unless staff chose it for them too.
 */
export function addChoice(
  mapping: ColumnMapping,
  columns: readonly HeadingColumn[],
  { index, column }: { index: number; column: ImportColumn | null },
): ColumnMapping {
  const heading = columns[index]?.heading;
  const otherChoices = mapping.filter((choice) => choice.heading !== heading);
  const chosenHeadings = new Set(mapping.map((choice) => choice.heading));
  const givingWay = columns.filter(
    (other) =>
      column !== null &&
      other.column === column &&
      other.heading !== heading &&
      !chosenHeadings.has(other.heading),
  );
  const choices = columns.map((current, at) => ({
    heading: current.heading,
    column: at === index ? column : current.column,
  }));
  return [
    ...otherChoices,
    ...givingWay.map((other) => ({ heading: other.heading, column: null })),
    ...choices.filter((choice) => choice.heading === heading),
  ];
}
