import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { type OrderSource, type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { type OrderStatus, orderStatuses } from "../orders/status/order-status.ts";
import type { OrderSearch } from "./order-search.ts";

export interface StaffOrderFilter {
  type?: OrderTypeId | null;
  statuses?: readonly OrderStatus[] | null;
  source?: OrderSource | null;
  search?: OrderSearch | null;
  /** `placed`: newest first. `wanted`: earliest due first; an ASAP order is due when placed. */
  by?: "placed" | "wanted";
  /** Bounds of the date that `by` names. `until` is exclusive; null is open-ended. */
  from?: Date | null;
  until?: Date | null;
  /** The number of the last order of the previous page. */
  after?: number | null;
  limit: number;
}

interface PageFilter extends StaffOrderFilter {
  /** The row after which the page starts; null for the first page. */
  cursor: Cursor | null;
  /** The number to leave out: the exact match, which is listed first on the first page. */
  excludedNumber: number | null;
}

/** The sort key of the last row of a page, to the microsecond. */
interface Cursor {
  at: string;
  number: number;
}

/** Written exactly as in the indexes, so that PostgreSQL can use them. */
const sortKeys = { placed: sql`o.created_at`, wanted: sql`coalesce(o.wanted_at, o.created_at)` };
/**
 * Rows of a list to scan for matches before using the search index, which is slower the more rows
 * match.
 */
const maxScanned = 1_000;

/**
 * The numbers of the matching orders, sorted; an exact match comes first. Reads few rows however
 * many orders exist: the indexes are sorted within each type and status, so we read one page for
 * each of the at most 20 pairs and merge them. A common search term is found among the first rows
 * of the list, a rare one through the search index.
 */
export async function findOrderNumbers(db: Db, filter: StaffOrderFilter): Promise<number[]> {
  const cursor = filter.after ? await findCursor(db, filter.after, filter) : null;
  const excludedNumber = filter.search?.number ?? null;
  const pageFilter = { ...filter, cursor, excludedNumber };
  const [exactMatch, otherMatches] = await Promise.all([
    excludedNumber === null || cursor
      ? []
      : runForNumbers(db, buildNumberLookup(excludedNumber, filter)),
    filter.search
      ? searchNumbers(db, pageFilter, filter.search.terms)
      : runForNumbers(db, buildList(pageFilter)),
  ]);
  return [...exactMatch, ...otherMatches];
}

/**
 * The queries that `findOrderNumbers` can run, except the lookups by number, for EXPLAIN in tests.
 */
export async function buildQueries(db: Db, filter: StaffOrderFilter): Promise<SQL[]> {
  const cursor = filter.after ? await findCursor(db, filter.after, filter) : null;
  const pageFilter = { ...filter, cursor, excludedNumber: null };
  const terms = filter.search?.terms;
  return terms
    ? [buildScan(pageFilter, terms), buildSearch(pageFilter, terms)]
    : [buildList(pageFilter)];
}

async function searchNumbers(
  db: Db,
  pageFilter: PageFilter,
  terms: string | null,
): Promise<number[]> {
  if (terms === null) return [];
  if (pageFilter.limit < maxScanned) {
    const { rows } = await db.execute<{ number: number; matches: boolean }>(
      buildScan(pageFilter, terms),
    );
    const matchingRows = rows.filter(
      ({ number, matches }) => matches && number !== pageFilter.excludedNumber,
    );
    const hasWholePage = matchingRows.length >= pageFilter.limit;
    const hasScannedAll = rows.length < maxScanned;
    if (hasWholePage || hasScannedAll)
      return matchingRows.slice(0, pageFilter.limit).map(({ number }) => number);
  }
  return runForNumbers(db, buildSearch(pageFilter, terms));
}

async function findCursor(
  db: Db,
  number: number,
  { by = "placed" }: StaffOrderFilter,
): Promise<Cursor | null> {
  const query = sql`select ${sortKeys[by]}::text as at from orders o where number = ${number}`;
  const { rows } = await db.execute<{ at: string }>(query);
  return rows[0] ? { at: rows[0].at, number } : null;
}

async function runForNumbers(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(query);
  return rows.map(({ number }) => number);
}

function buildNumberLookup(number: number, filter: StaffOrderFilter): SQL {
  const isInFilter = sql`${hasTypeAndStatus(filter)} and ${isInRange({ ...filter, cursor: null })}`;
  return sql`select o.number from orders o where o.number = ${number} and ${isInFilter}`;
}

function buildList(pageFilter: Omit<PageFilter, "excludedNumber">): SQL {
  const { by, type, statuses, limit } = pageFilter;
  return sql`
    select kinds.number
      from unnest(${sql.param(type ? [type] : orderTypeIds)}::text[]) as kind (type)
      cross join unnest(${sql.param(statuses ?? orderStatuses)}::text[]) as state (status)
      cross join lateral (
        select o.number, ${sortKeys[by ?? "placed"]} as at from orders o
         where o.typeoforder = kind.type and o.status = state.status and ${hasSource(pageFilter)} and ${isInRange(pageFilter)}
         order by ${buildOrderBy(by, sortKeys[by ?? "placed"], sql`o.number`)} limit ${limit}
      ) as kinds
     order by ${buildOrderBy(by, sql`kinds.at`, sql`kinds.number`)} limit ${limit}`;
}

function buildScan(pageFilter: PageFilter, terms: string): SQL {
  const at = sortKeys[pageFilter.by ?? "placed"];
  return sql`
    select o.number, o.search @@ ${terms}::tsquery as matches
      from (${buildList({ ...pageFilter, limit: maxScanned })}) as first join orders o using (number)
     order by ${buildOrderBy(pageFilter.by, at, sql`o.number`)}`;
}

function buildSearch(pageFilter: PageFilter, terms: string): SQL {
  const { by, excludedNumber, limit } = pageFilter;
  return sql`
    select o.number from orders o
     where o.search @@ ${terms}::tsquery and ${hasTypeAndStatus(pageFilter)} and ${isInRange(pageFilter)}
       and ${excludedNumber === null ? sql`true` : sql`o.number <> ${excludedNumber}`}
     order by ${buildOrderBy(by, sortKeys[by ?? "placed"], sql`o.number`)} limit ${limit}`;
}

function buildOrderBy(by: StaffOrderFilter["by"], at: SQL, number: SQL): SQL {
  return by === "wanted" ? sql`${at}, ${number}` : sql`${at} desc, ${number} desc`;
}

function isInRange({
  by = "placed",
  from,
  until,
  cursor,
}: Omit<PageFilter, "excludedNumber">): SQL {
  const at = sortKeys[by];
  const comesAfter = by === "placed" ? sql`<` : sql`>`;
  const conditions = [
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    until && sql`${at} < ${until.toISOString()}::timestamptz`,
    cursor &&
      sql`(${at}, o.number) ${comesAfter} (${cursor.at}::timestamptz, ${cursor.number}::int)`,
  ].filter((condition) => condition instanceof Object);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Literals, so that PostgreSQL can use the partial index on orders taken by staff. */
const sourceConditions: Record<OrderSource, SQL> = {
  online: sql`(o.source is null or o.source = 'online')`,
  phone: sql`o.source = 'phone'`,
  counter: sql`o.source = 'counter'`,
};

function hasSource({ source }: Pick<StaffOrderFilter, "source">): SQL {
  return source ? sourceConditions[source] : sql`true`;
}

function hasTypeAndStatus({ type, statuses, source }: StaffOrderFilter): SQL {
  const hasType = type ? sql`o.typeoforder = ${type}` : sql`true`;
  const hasStatus = statuses ? sql`o.status = any(${sql.param(statuses)}::text[])` : sql`true`;
  return sql`${hasType} and ${hasSource({ source })} and ${hasStatus}`;
}
