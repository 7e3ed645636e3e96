import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { type OrderType, orderTypes } from "../orders/order.ts";
import { type OrderStatus, orderStatuses } from "../orders/order-status.ts";
import type { OrderSearch } from "./order-search.ts";

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

/** A filter with where its page begins, and an order that is on the page already. */
interface PageWanted extends StaffOrderFilter {
  place: Place | null;
  except: number | null;
}

/** Where a page ended, to the microsecond. */
interface Place {
  at: string;
  number: number;
}

/** The moments of an order by which lists are put in order: as the indexes have them. */
const moments = { placed: sql`o.created_at`, wanted: sql`coalesce(o.wanted_at, o.created_at)` };
/** So many of a list are looked through for what is searched for, before its index is asked: that costs the more, the more it finds. */
const lookedThrough = 1_000;

/**
 * The numbers of the orders that match, in order. However many orders there are, it reads few: each kind (one type in one status) is an index
 * in the list's order, of which as many as a page has are read; at most 20 kinds are then merged. What many orders have is found among the
 * first of them; what few have, by an index of its own.
 */
export async function findOrderNumbers(db: Db, filter: StaffOrderFilter): Promise<number[]> {
  const place = filter.after ? await placeOf(db, filter.after, filter) : null;
  const except = filter.search?.number ?? null;
  const wanted = { ...filter, place, except };
  const [exact, others] = await Promise.all([
    except === null || place ? [] : numbersOf(db, exactly(except, filter)),
    filter.search ? searchedFor(db, wanted, filter.search.terms) : numbersOf(db, listed(wanted)),
  ]);
  return [...exact, ...others];
}

/** The statements that `findOrderNumbers` may ask, for a look at how the database goes about them. */
export async function buildStatements(db: Db, filter: StaffOrderFilter): Promise<SQL[]> {
  const place = filter.after ? await placeOf(db, filter.after, filter) : null;
  const wanted = { ...filter, place, except: null };
  const terms = filter.search?.terms;
  return terms ? [lookThrough(wanted, terms), found(wanted, terms)] : [listed(wanted)];
}

async function searchedFor(db: Db, wanted: PageWanted, terms: string | null): Promise<number[]> {
  if (terms === null) return [];
  if (wanted.limit < lookedThrough) {
    const { rows } = await db.execute<{ number: number; matches: boolean }>(lookThrough(wanted, terms));
    const matching = rows.flatMap(({ number, matches }) => (matches && number !== wanted.except ? [number] : []));
    if (matching.length >= wanted.limit || rows.length < lookedThrough) return matching.slice(0, wanted.limit);
  }
  return numbersOf(db, found(wanted, terms));
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
  return sql`select o.number from orders o where o.number = ${number} and ${ofKind(filter)} and ${inTime({ ...filter, place: null })}`;
}

function listed(wanted: Omit<PageWanted, "except">): SQL {
  const { by, type, statuses, limit } = wanted;
  return sql`
    select kinds.number
      from unnest(${sql.param(type ? [type] : orderTypes)}::text[]) as kind (type)
      cross join unnest(${sql.param(statuses ?? orderStatuses)}::text[]) as standing (status)
      cross join lateral (
        select o.number, ${moments[by ?? "placed"]} as at from orders o
         where o.typeoforder = kind.type and o.status = standing.status and ${inTime(wanted)}
         order by ${inOrder(by, moments[by ?? "placed"], sql`o.number`)} limit ${limit}
      ) as kinds
     order by ${inOrder(by, sql`kinds.at`, sql`kinds.number`)} limit ${limit}`;
}

function lookThrough(wanted: PageWanted, terms: string): SQL {
  const at = moments[wanted.by ?? "placed"];
  return sql`
    select o.number, o.search @@ ${terms}::tsquery as matches
      from (${listed({ ...wanted, limit: lookedThrough })}) as first join orders o using (number)
     order by ${inOrder(wanted.by, at, sql`o.number`)}`;
}

function found(wanted: PageWanted, terms: string): SQL {
  const { by, except, limit } = wanted;
  return sql`
    select o.number from orders o
     where o.search @@ ${terms}::tsquery and ${ofKind(wanted)} and ${inTime(wanted)}
       and ${except === null ? sql`true` : sql`o.number <> ${except}`}
     order by ${inOrder(by, moments[by ?? "placed"], sql`o.number`)} limit ${limit}`;
}

function inOrder(by: StaffOrderFilter["by"], at: SQL, number: SQL): SQL {
  return by === "wanted" ? sql`${at}, ${number}` : sql`${at} desc, ${number} desc`;
}

function inTime({ by = "placed", from, until, place }: Omit<PageWanted, "except">): SQL {
  const at = moments[by];
  const conditions = [
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    until && sql`${at} < ${until.toISOString()}::timestamptz`,
    place && sql`(${at}, o.number) ${by === "placed" ? sql`<` : sql`>`} (${place.at}::timestamptz, ${place.number}::int)`,
  ].filter((condition) => condition instanceof Object);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function ofKind({ type, statuses }: StaffOrderFilter): SQL {
  const ofType = type ? sql`o.typeoforder = ${type}` : sql`true`;
  return statuses ? sql`${ofType} and o.status = any(${sql.param(statuses)}::text[])` : ofType;
}
