import { randomUUID } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { authRateLimits } from "../../domain/customers/customer-tables.ts";
import type { Db } from "../../domain/database.ts";
import type { RateLimit, RateLimits } from "../../domain/rate-limits.ts";

/** Longest window of any rule, in seconds: what is older is forgotten. */
const longestWindow = 60 * 60;

/**
 * Counts tries in the database, by its clock, so that limits hold across nodes and restarts. A window starts with its first try and does
 * not grow with further ones. `last_request` is that start, in milliseconds.
 */
export function rateLimits(db: Db): RateLimits {
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { key: keyColumn, count, lastRequest } = authRateLimits;

  return {
    /** In one statement, so that tries at the same time are all counted. */
    async consume(key: string, rule: RateLimit) {
      const over = sql`${lastRequest} <= ${now} - ${rule.window * 1000}`;
      const [row] = await db
        .insert(authRateLimits)
        .values({ id: randomUUID(), key, count: 1, lastRequest: now })
        .onConflictDoUpdate({
          target: keyColumn,
          set: {
            count: sql`case when ${over} then 1 else ${count} + 1 end`,
            lastRequest: sql`case when ${over} then ${now} else ${lastRequest} end`,
          },
        })
        .returning({ count, left: sql<number>`ceil((${lastRequest} + ${rule.window * 1000} - ${now}) / 1000.0)::int` });
      if (!row || row.count <= rule.max) {
        if (Math.random() < 0.01) await forgetOld();
        return { allowed: true, retryAfter: null };
      }
      return { allowed: false, retryAfter: Math.max(1, row.left) };
    },

    async deleteBefore(moment) {
      const gone = await db.delete(authRateLimits).where(lt(lastRequest, moment.getTime())).returning({ id: authRateLimits.id });
      return gone.length;
    },

    async reset(key) {
      await db.delete(authRateLimits).where(eq(keyColumn, key));
    },
  };

  async function forgetOld(): Promise<void> {
    await db.delete(authRateLimits).where(lt(lastRequest, sql`${now} - ${longestWindow * 1000}`));
  }
}
