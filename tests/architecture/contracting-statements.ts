/** Statements that can break an older release. */
const breakingPatterns = [
  // drop table orders
  /^drop (table|view|materialized view|function|trigger|type|schema|sequence)\b/,
  // alter table orders rename column notes to remarks
  /^alter (table|type|view|index|sequence|schema|function) .*\brename\b/,
  // alter type address drop attribute county
  /^alter type .*\bdrop\b/,
  // alter table orders set schema archive
  /^alter table .*\bset schema\b/,
  // alter table orders drop column notes
  /^alter table .*\bdrop (?!constraint\b|not null\b|default\b|expression\b|identity\b)/,
  // alter table orders add column notes text not null
  /^alter table .*\badd (column )?(if not exists )?(?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/,
];

/** Statements that can break an older release unless the same migration adds the column. */
const breakingUnlessColumnIsNew = [
  // alter table orders alter column total set data type bigint
  /^alter table .*\balter (column )?\S+ (set data )?type\b/,
  // alter table orders alter column notes set not null
  /^alter table .*\balter (column )?\S+ set not null\b/,
  // alter table orders alter column notes drop default
  /^alter table .*\balter (column )?\S+ drop default\b/,
  // alter table orders add constraint total_positive check (total > 0)
  /^alter table .*\badd constraint\b/,
  // create unique index orders_number on orders (number)
  /^create unique index\b/,
];

/**
 * Finds the statements of a migration that could make an older release's reads or writes fail.
 * Ignores constraints on new tables and columns, which an older release does not use.
 */
export function findContractingStatements(migration: string): string[] {
  const statements = splitStatements(migration);
  const newTables = new Set(
    statements.flatMap(
      (statement) => /^create table (if not exists )?(\S+)/.exec(statement)?.[2] ?? [],
    ),
  );
  const newColumns = new Set(
    statements.flatMap((statement) => {
      const [, table = "", column] =
        /^alter table (\S+) add column (?:if not exists )?(\S+)/.exec(statement) ?? [];
      return column ? [`${table}.${column}`] : [];
    }),
  );
  return statements.filter((statement) => {
    const table =
      /^(?:alter table|create unique index .*? on) (?:only )?([^\s(]+)/.exec(statement)?.[1] ?? "";
    if (newTables.has(table)) return false;
    if (breakingPatterns.some((pattern) => pattern.test(statement))) return true;
    const usesNewColumn = [...newColumns].some((name) => {
      const column = name.slice(table.length + 1);
      return (
        name.startsWith(`${table}.`) && new RegExp(`[\\s(.,]${column}([\\s,)]|$)`).test(statement)
      );
    });
    return !usesNewColumn && breakingUnlessColumnIsNew.some((pattern) => pattern.test(statement));
  });
}

/**
 * Returns each statement on one line, in lower case. Removes comments, `public.` and the quotes
 * around names, and empties string literals.
 */
function splitStatements(migration: string): string[] {
  return migration
    .replaceAll("--> statement-breakpoint", ";")
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replaceAll("public.", "")
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}
