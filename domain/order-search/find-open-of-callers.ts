import { type SQL, sql } from "drizzle-orm";

export interface CallersFilter {
  customerIds: readonly string[];
  /** E.164. */
  phones: readonly string[];
  /** Leaves out orders wanted (or, if ASAP, placed) before this. */
  from: Date;
  limit: number;
}

/**
 * Query for the numbers of the open orders that belong to one of the accounts or have one of the
 * phone numbers, earliest first. Two queries, because each half has its own index.
 */
export function buildOpenOfCallers({ customerIds, phones, from, limit }: CallersFilter): SQL {
  const at = sql`coalesce(o.wanted_at, o.created_at)`;
  // Literals, so that PostgreSQL can use the partial index.
  const isOpen = sql`o.status in ('pending', 'confirmed', 'in_progress') and ${at} >= ${from.toISOString()}::timestamptz`;
  const terms = phones.map((phone) => `'${phone.replaceAll(/\D/g, "")}'`).join(" | ");
  return sql`(
    select found.number from (
      select o.number, ${at} as at from orders o
       where o.user_id = any(${sql.param(customerIds)}::text[]) and ${isOpen}
      union
      select o.number, ${at} as at from orders o where o.search @@ ${terms}::tsquery and ${isOpen}
    ) as found order by found.at, found.number limit ${limit})`;
}
