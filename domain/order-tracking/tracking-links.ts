import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { orders } from "../orders/order-tables.ts";
import { trackingLinks } from "./tracking-tables.ts";

/** How many links of one order work at a time: one in each letter, and what the customer asked for to pass on. */
const linksEach = 10;
/** Days after the order is wanted (or was placed) for which its links work. */
const daysAfter = 30;

export interface TrackingLinks {
  /** A new link's token. The oldest one stops working when there are too many. */
  issue(orderId: string): Promise<string>;
  /** The id of the order whose progress the link shows; null for one that is unknown or too old. */
  orderOf(token: string): Promise<string | null>;
}

/** The database keeps only the tokens' SHA-256, so that whoever reads it cannot use them. */
export function trackingLinksOn(db: Db): TrackingLinks {
  const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
  return {
    async issue(orderId) {
      const token = randomBytes(24).toString("base64url");
      await db.execute(sql`
        insert into tracking_links (token_hash, order_id, expires_at)
        select ${hashOf(token)}, id, greatest(coalesce(wanted_at, created_at), now()) + make_interval(days => ${daysAfter})
          from ${orders} where id = ${orderId}`);
      await db.execute(sql`
        delete from tracking_links where order_id = ${orderId} and token_hash not in
          (select token_hash from tracking_links where order_id = ${orderId} order by created_at desc limit ${linksEach})`);
      return token;
    },
    async orderOf(token) {
      const [row] = await db
        .select({ orderId: trackingLinks.orderId })
        .from(trackingLinks)
        .where(and(eq(trackingLinks.tokenHash, hashOf(token)), gt(trackingLinks.expiresAt, sql`now()`)));
      return row?.orderId ?? null;
    },
  };
}
