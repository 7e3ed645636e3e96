import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { orders } from "../orders/order-tables.ts";
import { trackingLinks } from "./tracking-tables.ts";

/**
 * Maximum valid links per order. Each email to its customer, each retry and each phone order
 * creates one. High enough for six emails with all their retries (`emailQueueOptions`), so that an
 * outage of the mail server does not disable the link that a customer already has.
 */
const maxLinksPerOrder = 100;
/**
 * How many days a link is valid after the order's wanted time or the link's creation, whichever is
 * later.
 */
const validDays = 30;

export interface TrackingLinkStore {
  /** Creates a token. If the order already has `maxLinksPerOrder` links, deletes the oldest. */
  issue(orderId: string): Promise<string>;
  /** The order's id; null for an unknown or expired token. */
  findOrderId(token: string): Promise<string | null>;
}

/** Only SHA-256 hashes are stored, so that readers of the database cannot use the links. */
export function createTrackingLinkStore(db: Db): TrackingLinkStore {
  const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
  return {
    async issue(orderId) {
      const token = randomBytes(24).toString("base64url");
      await db.execute(sql`
        insert into tracking_links (token_hash, order_id, expires_at)
        select ${hashToken(token)}, id, greatest(coalesce(wanted_at, created_at), now()) + make_interval(days => ${validDays})
          from ${orders} where id = ${orderId}`);
      await db.execute(sql`
        delete from tracking_links where order_id = ${orderId} and token_hash not in
          (select token_hash from tracking_links where order_id = ${orderId} order by created_at desc limit ${maxLinksPerOrder})`);
      return token;
    },
    async findOrderId(token) {
      const [row] = await db
        .select({ orderId: trackingLinks.orderId })
        .from(trackingLinks)
        .where(
          and(
            eq(trackingLinks.tokenHash, hashToken(token)),
            gt(trackingLinks.expiresAt, sql`now()`),
          ),
        );
      return row?.orderId ?? null;
    },
  };
}
