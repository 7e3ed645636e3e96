import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { type OrderType, orderTypes } from "./order.ts";
import type { OrderSearch } from "./order-search.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";

/** Which orders staff want to see. */
export interface StaffOrderFilter {
  type?: OrderType | null;
  statuses?: readonly OrderStatus[] | null;
  search?: OrderSearch | null;
  /**
   * By `placed` the newest is first. By `wanted` the next is first; what is wanted as soon as possible is wanted when it was placed. From the
   * one moment until just before the other; null is without end.
   */
  by?: "placed" | "wanted";
  from?: Date | null;
  until?: Date | null;
  /** The number of the last order of the page before. */
  after?: number | null;
  limit: number;
}

/** The moments of an order by which lists are put in order: as the indexes have them. */
const moments = { placed: sql`o.created_at`, wanted: sql`coalesce(o.wanted_at, o.created_at)` };

/**
 * The numbers of the orders that match, in order. However many orders there are, it reads few: each kind (one type in one status) is an index
 * in the list's order, of which as many as a page has are read; at most 20 kinds are then merged. What is searched for has an index too.
 */
export async function findOrderNumbers(db: Db, filter: StaffOrderFilter): Promise<number[]> {
  const after = filter.after ? await placeOf(db, filter.after, filter) : null;
  const exact = filter.search?.number ?? null;
  const [first, rest] = await Promise.all([
    exact === null || after ? [] : numbersOf(db, exactly(exact, filter)),
    filter.search && filter.search.terms === null ? [] : numbersOf(db, matching(filter, after, exact)),
  ]);
  return [...first, ...rest];
}

/** The statement that `findOrderNumbers` asks: for a look at how the database goes about it. */
export async function howOrdersAreFound(db: Db, filter: StaffOrderFilter): Promise<SQL> {
  return matching(filter, filter.after ? await placeOf(db, filter.after, filter) : null, null);
}

/** Where a page ended, to the microsecond. */
interface Place {
  at: string;
  number: number;
}

async function placeOf(db: Db, number: number, { by = "placed" }: StaffOrderFilter): Promise<Place | null> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select ${moments[by]}::text as at from orders o where number = ${number}`,
  );
  return rows[0] ? { at: rows[0].at, number } : null;
}

async function numbersOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(query);
  return rows.map(({ number }) => number);
}

function exactly(number: number, filter: StaffOrderFilter): SQL {
  return sql`
    select o.number from orders o where o.number = ${number} and ${ofKind(filter)} and ${inTime(filter, null)}`;
}

function matching(filter: StaffOrderFilter, after: Place | null, except: number | null): SQL {
  const { by = "placed", search, limit } = filter;
  const order = (at: SQL, number: SQL) => (by === "placed" ? sql`${at} desc, ${number} desc` : sql`${at}, ${number}`);
  if (search)
    return sql`
      select o.number from orders o
       where o.search @@ ${search.terms}::tsquery and ${ofKind(filter)} and ${inTime(filter, after)}
         and ${except === null ? sql`true` : sql`o.number <> ${except}`}
       order by ${order(moments[by], sql`o.number`)} limit ${limit}`;
  return sql`
    select found.number
      from unnest(${sql.param(filter.type ? [filter.type] : orderTypes)}::text[]) as kind (type)
      cross join unnest(${sql.param(filter.statuses ?? orderStatuses)}::text[]) as standing (status)
      cross join lateral (
        select o.number, ${moments[by]} as at from orders o
         where o.typeoforder = kind.type and o.status = standing.status and ${inTime(filter, after)}
         order by ${order(moments[by], sql`o.number`)} limit ${limit}
      ) as found
     order by ${order(sql`found.at`, sql`found.number`)} limit ${limit}`;
}

function inTime({ by = "placed", from, until }: StaffOrderFilter, after: Place | null): SQL {
  const at = moments[by];
  const conditions = [
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    until && sql`${at} < ${until.toISOString()}::timestamptz`,
    after && sql`(${at}, o.number) ${by === "placed" ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.number}::int)`,
  ].filter((condition) => condition instanceof Object);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function ofKind({ type, statuses }: StaffOrderFilter): SQL {
  const ofType = type ? sql`o.typeoforder = ${type}` : sql`true`;
  return statuses ? sql`${ofType} and o.status = any(${sql.param(statuses)}::text[])` : ofType;
}
