import { randomUUID } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { authRateLimits } from "../../domain/accounts/account-tables.ts";
import type { Db } from "../../domain/database.ts";
import { prepared } from "../../domain/prepared-statement.ts";
import type { RateLimit, RateLimits } from "../../domain/rate-limits.ts";

/** The longest window of any rule. Older counters are deleted. */
const longestWindowSeconds = 60 * 60;

/**
 * Counts attempts in the database and by its clock, so that limits apply across nodes and restarts.
 * A window starts with its first attempt and is not extended. `last_request` is the start of the
 * window, in ms.
 */
export function createRateLimits(db: Db): RateLimits {
  const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { key: keyColumn, count, lastRequest } = authRateLimits;

  return {
    async consume(key: string, rule: RateLimit) {
      const attempt = await countAttempt(key, rule.window);
      if (attempt.count <= rule.max) {
        if (Math.random() < 0.01) await deleteExpired();
        return { allowed: true, retryAfter: null };
      }
      return { allowed: false, retryAfter: attempt.retryAfter };
    },

    async count(key, window) {
      const attempt = await countAttempt(key, window);
      if (Math.random() < 0.01) await deleteExpired();
      return attempt;
    },

    async deleteBefore(moment) {
      const rows = await db
        .delete(authRateLimits)
        .where(lt(lastRequest, moment.getTime()))
        .returning({ id: authRateLimits.id });
      return rows.length;
    },

    async reset(key) {
      await db.delete(authRateLimits).where(eq(keyColumn, key));
    },
  };

  /**
   * Uses one statement, so that concurrent attempts are all counted. The commit does not wait for
   * the disk, because attempts from one network would then wait for each other. If the database
   * server crashes, about the last half second of counts is lost.
   */
  async function countAttempt(
    key: string,
    window: number,
  ): Promise<{ count: number; retryAfter: number }> {
    const isExpired = sql`${lastRequest} <= ${nowMs} - ${window * 1000}::bigint`;
    const { rows } = await db.execute<{ count: number; left: number }>(
      prepared(sql`
        with async_commit as materialized (select set_config('synchronous_commit', 'off', true))
        insert into ${authRateLimits} (id, key, count, last_request) select ${randomUUID()}, ${key}, 1, ${nowMs} from async_commit
        on conflict (key) do update set
          count = case when ${isExpired} then 1 else ${count} + 1 end,
          last_request = case when ${isExpired} then ${nowMs} else ${lastRequest} end
        returning ${count} as count, ceil((${lastRequest} + ${window * 1000}::bigint - ${nowMs}) / 1000.0)::int as left`),
    );
    return { count: rows[0]?.count ?? 1, retryAfter: Math.max(1, rows[0]?.left ?? 0) };
  }

  async function deleteExpired(): Promise<void> {
    await db
      .delete(authRateLimits)
      .where(lt(lastRequest, sql`${nowMs} - ${longestWindowSeconds * 1000}`));
  }
}
