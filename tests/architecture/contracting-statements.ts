/** Statements that can break an older release. */
const contracting = [
  /^drop (table|view|materialized view|function|trigger|type|schema|sequence)\b/,
  /^alter (table|type|view|index|sequence|schema|function) .*\brename\b/,
  /^alter type .*\bdrop\b/,
  /^alter table .*\bset schema\b/,
  /^alter table .*\bdrop (?!constraint\b|not null\b|default\b|expression\b|identity\b)/,
  /^alter table .*\badd (column )?(if not exists )?(?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/,
];

/** Statements that can break an older release unless the same migration adds the column. */
const contractingOnOldColumns = [
  /^alter table .*\balter (column )?\S+ (set data )?type\b/,
  /^alter table .*\balter (column )?\S+ set not null\b/,
  /^alter table .*\balter (column )?\S+ drop default\b/,
  /^alter table .*\badd constraint\b/,
  /^create unique index\b/,
];

/**
 * Finds a migration's statements that contract the schema, so that an older release may fail to read or write. Constraints on
 * new tables and columns do not count, because an older release does not use them.
 */
export function findContractingStatements(migration: string): string[] {
  const statements = splitStatements(migration);
  const newTables = new Set(statements.flatMap((statement) => /^create table (if not exists )?(\S+)/.exec(statement)?.[2] ?? []));
  const newColumns = new Set(
    statements.flatMap((statement) => {
      const [, table = "", column] = /^alter table (\S+) add column (?:if not exists )?(\S+)/.exec(statement) ?? [];
      return column ? [`${table}.${column}`] : [];
    }),
  );
  return statements.filter((statement) => {
    const table = /^(?:alter table|create unique index .*? on) (?:only )?([^\s(]+)/.exec(statement)?.[1] ?? "";
    if (newTables.has(table)) return false;
    if (contracting.some((pattern) => pattern.test(statement))) return true;
    const concernsNewColumn = [...newColumns].some((name) => {
      const column = name.slice(table.length + 1);
      return name.startsWith(`${table}.`) && new RegExp(`[\\s(.,]${column}([\\s,)]|$)`).test(statement);
    });
    return !concernsNewColumn && contractingOnOldColumns.some((pattern) => pattern.test(statement));
  });
}

/** Returns each statement on one line, in lower case, without comments, the schema, quoted text or quotes around names. */
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
