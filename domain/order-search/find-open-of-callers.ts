import { type SQL, sql } from "drizzle-orm";

export interface CallersFilter {
  customerIds: readonly string[];
  /** E.164. */
  phones: readonly string[];
  /** Open orders: wanted (or, if ASAP, placed) since then. Notes: placed since then, or open. */
  from: Date;
  limit: number;
}

const at = sql`coalesce(o.wanted_at, o.created_at)`;
// Literals, so that PostgreSQL can use the partial index.
const isOpen = sql`o.status in ('pending', 'confirmed', 'in_progress')`;

/** Query for the numbers of the callers' open orders, earliest first. */
export function buildOpenOfCallers({ from, limit, ...callers }: CallersFilter): SQL {
  const found = buildOfCallers(callers, sql`${isOpen} and ${at} >= ${from.toISOString()}`);
  return sql`(select found.number from ${found} order by found.at, found.number limit ${limit})`;
}

/** Query for the numbers of the callers' open and recent orders, newest first. */
export function buildRecentOfCallers({ from, limit, ...callers }: CallersFilter): SQL {
  const found = buildOfCallers(callers, sql`(${isOpen} or o.created_at >= ${from.toISOString()})`);
  return sql`(select found.number from ${found} order by found.number desc limit ${limit})`;
}

/**
 * The orders that belong to one of the accounts, or whose phone number is or ends with one of the
 * numbers. Two queries, because each half has its own index.
 */
function buildOfCallers(
  { customerIds, phones }: Pick<CallersFilter, "customerIds" | "phones">,
  condition: SQL,
): SQL {
  const terms = phones.map((phone) => `'${phone.replaceAll(/\D/g, "")}'`).join(" | ");
  return sql`(
      select o.number, ${at} as at from orders o
       where o.user_id = any(${sql.param(customerIds)}::text[]) and ${condition}
      union
      select o.number, ${at} as at from orders o
       where o.search @@ ${terms}::tsquery and ${condition}
    ) as found`;
}
