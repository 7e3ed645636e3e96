import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { type OrderStatus, orderStatuses } from "../orders/order-status.ts";
import type { OrderSearch } from "./order-search.ts";

export interface StaffOrderFilter {
  type?: OrderTypeId | null;
  statuses?: readonly OrderStatus[] | null;
  search?: OrderSearch | null;
  /** `placed` lists newest first; `wanted` the next order first, where as soon as possible counts as wanted when placed. */
  by?: "placed" | "wanted";
  /** `until` is exclusive; null is open-ended. */
  from?: Date | null;
  until?: Date | null;
  /** The number of the last order of the previous page. */
  after?: number | null;
  limit: number;
}

interface PageFilter extends StaffOrderFilter {
  /** The row after which the page starts; null for the first page. */
  cursor: Cursor | null;
  /** The number of an order that is already on the page. */
  except: number | null;
}

/** The sort key of the last row of a page, to the microsecond. */
interface Cursor {
  at: string;
  number: number;
}

/** Written exactly as in the indexes, so that PostgreSQL uses those. */
const sortKeys = { placed: sql`o.created_at`, wanted: sql`coalesce(o.wanted_at, o.created_at)` };
/** Rows of a list to scan for matches before using the search index, which is slower the more rows match. */
const maxScanned = 1_000;

/**
 * The numbers of the matching orders, sorted. Reads few rows however many orders exist: the indexes sort the orders of each pair
 * of type and status, so one page of each of at most 20 pairs is read and merged. A common search term is found among the first
 * rows of the list, a rare one through the search index.
 */
export async function findOrderNumbers(db: Db, filter: StaffOrderFilter): Promise<number[]> {
  const cursor = filter.after ? await findCursor(db, filter.after, filter) : null;
  const except = filter.search?.number ?? null;
  const wanted = { ...filter, cursor, except };
  const [exact, others] = await Promise.all([
    except === null || cursor ? [] : runForNumbers(db, buildByNumber(except, filter)),
    filter.search ? searchNumbers(db, wanted, filter.search.terms) : runForNumbers(db, buildList(wanted)),
  ]);
  return [...exact, ...others];
}

/** The statements that `findOrderNumbers` can run, for EXPLAIN in tests. */
export async function buildStatements(db: Db, filter: StaffOrderFilter): Promise<SQL[]> {
  const cursor = filter.after ? await findCursor(db, filter.after, filter) : null;
  const wanted = { ...filter, cursor, except: null };
  const terms = filter.search?.terms;
  return terms ? [buildScan(wanted, terms), buildSearch(wanted, terms)] : [buildList(wanted)];
}

async function searchNumbers(db: Db, wanted: PageFilter, terms: string | null): Promise<number[]> {
  if (terms === null) return [];
  if (wanted.limit < maxScanned) {
    const { rows } = await db.execute<{ number: number; matches: boolean }>(buildScan(wanted, terms));
    const matching = rows.flatMap(({ number, matches }) => (matches && number !== wanted.except ? [number] : []));
    if (matching.length >= wanted.limit || rows.length < maxScanned) return matching.slice(0, wanted.limit);
  }
  return runForNumbers(db, buildSearch(wanted, terms));
}

async function findCursor(db: Db, number: number, { by = "placed" }: StaffOrderFilter): Promise<Cursor | null> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select ${sortKeys[by]}::text as at from orders o where number = ${number}`,
  );
  return rows[0] ? { at: rows[0].at, number } : null;
}

async function runForNumbers(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(query);
  return rows.map(({ number }) => number);
}

function buildByNumber(number: number, filter: StaffOrderFilter): SQL {
  return sql`select o.number from orders o where o.number = ${number} and ${ofKind(filter)} and ${inTime({ ...filter, cursor: null })}`;
}

function buildList(wanted: Omit<PageFilter, "except">): SQL {
  const { by, type, statuses, limit } = wanted;
  return sql`
    select kinds.number
      from unnest(${sql.param(type ? [type] : orderTypeIds)}::text[]) as kind (type)
      cross join unnest(${sql.param(statuses ?? orderStatuses)}::text[]) as state (status)
      cross join lateral (
        select o.number, ${sortKeys[by ?? "placed"]} as at from orders o
         where o.typeoforder = kind.type and o.status = state.status and ${inTime(wanted)}
         order by ${inOrder(by, sortKeys[by ?? "placed"], sql`o.number`)} limit ${limit}
      ) as kinds
     order by ${inOrder(by, sql`kinds.at`, sql`kinds.number`)} limit ${limit}`;
}

function buildScan(wanted: PageFilter, terms: string): SQL {
  const at = sortKeys[wanted.by ?? "placed"];
  return sql`
    select o.number, o.search @@ ${terms}::tsquery as matches
      from (${buildList({ ...wanted, limit: maxScanned })}) as first join orders o using (number)
     order by ${inOrder(wanted.by, at, sql`o.number`)}`;
}

function buildSearch(wanted: PageFilter, terms: string): SQL {
  const { by, except, limit } = wanted;
  return sql`
    select o.number from orders o
     where o.search @@ ${terms}::tsquery and ${ofKind(wanted)} and ${inTime(wanted)}
       and ${except === null ? sql`true` : sql`o.number <> ${except}`}
     order by ${inOrder(by, sortKeys[by ?? "placed"], sql`o.number`)} limit ${limit}`;
}

function inOrder(by: StaffOrderFilter["by"], at: SQL, number: SQL): SQL {
  return by === "wanted" ? sql`${at}, ${number}` : sql`${at} desc, ${number} desc`;
}

function inTime({ by = "placed", from, until, cursor }: Omit<PageFilter, "except">): SQL {
  const at = sortKeys[by];
  const conditions = [
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    until && sql`${at} < ${until.toISOString()}::timestamptz`,
    cursor && sql`(${at}, o.number) ${by === "placed" ? sql`<` : sql`>`} (${cursor.at}::timestamptz, ${cursor.number}::int)`,
  ].filter((condition) => condition instanceof Object);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function ofKind({ type, statuses }: StaffOrderFilter): SQL {
  const ofType = type ? sql`o.typeoforder = ${type}` : sql`true`;
  return statuses ? sql`${ofType} and o.status = any(${sql.param(statuses)}::text[])` : ofType;
}
