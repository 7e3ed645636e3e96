import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { foldText } from "../fold-text.ts";
import { prepared } from "../prepared-statement.ts";
import { removeSpaces } from "./coupon-code.ts";
import type { Coupon } from "./coupon-terms.ts";
import { couponUses, discounts } from "./discount-tables.ts";

const isUnlimited = sql.raw("max_uses is null and uses_per_customer is null");

/** The code without spaces, folded like `foldText`. */
const foldedCode = sql.raw(
  String.raw`lower(replace(replace(replace(translate(regexp_replace(normalize(code, NFD), '[\s\u0300-\u036f]', '', 'g'),
    'ĐđØøŁłıẞÆŒ', 'DdOoLlißæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'))`,
);

const columns = {
  id: discounts.id,
  code: discounts.code,
  discountPercentage: discounts.discountPercentage,
  fixedDiscount: discounts.fixedDiscount,
  expiryDate: discounts.expiryDate,
  status: discounts.status,
  minimumSpend: discounts.minimumSpend,
  maxUses: discounts.maxUses,
  /**
   * Counts an unlimited coupon's uses on each read: a counter in the coupon's row would make orders
   * wait for each other.
   */
  usedCount: sql<number>`case when ${isUnlimited} then (select count(*)::int from coupon_uses where discount_id = discounts.id) else used_count end`,
  usesPerCustomer: discounts.usesPerCustomer,
};

/**
 * Selects a page of coupons, ordered by expiry date. `after` is the last coupon of the previous
 * page.
 */
export interface DiscountFilter {
  /** Part of the code, ignoring case, spaces and accents; empty matches all. */
  search: string;
  status: Coupon["status"] | null;
  /**
   * The business's current day, `YYYY-MM-DD`. A coupon past its expiry date counts as expired,
   * even if its status is active.
   */
  today: string;
  direction: "soonest" | "latest";
  after: Pick<Coupon, "expiryDate" | "id"> | null;
  limit: number;
}

export interface LockedCoupon extends Coupon {
  /**
   * How many of the customer's orders use the coupon; 0 if the coupon has no limit per customer.
   * Counted before the lock, so it may be stale: `claimUse` checks again.
   */
  previousUses: number;
}

export interface DiscountStore {
  /**
   * Ignores case, spaces and accents. The code as typed comes first, then the one without spaces
   * (coupons of earlier releases may have spaces), then any other.
   */
  findByCode(code: string): Promise<Coupon | null>;
  /**
   * Locks the coupon for an order until the transaction ends: it cannot be deleted meanwhile, and no
   * other order can use a limited one. With `createdBefore`, the time at which an order used the
   * code, only case is ignored, and coupons created since then are excluded.
   */
  lockByCode(
    code: string,
    order: { userId: string | null; createdBefore?: Date },
  ): Promise<LockedCoupon | null>;
  /** The coupon that an order uses; null when there is none or it was deleted. */
  findByOrder(orderId: string): Promise<Coupon | null>;
  /** How many orders of a customer use the coupon; 0 without an account. */
  countUsesBy(id: number, userId: string | null): Promise<number>;
  /**
   * Records an order's use of a coupon. Lock the coupon first. False when the customer has no uses
   * left.
   */
  claimUse(
    coupon: Pick<Coupon, "id" | "maxUses" | "usesPerCustomer">,
    order: { id: string; userId: string | null },
  ): Promise<boolean>;
  /** Releases an order's use of its coupon, if any. */
  releaseUse(orderId: string): Promise<void>;
  list(filter: DiscountFilter): Promise<Coupon[]>;
  /** Null if the code already exists, ignoring case, spaces and accents. */
  add(coupon: Omit<Coupon, "id" | "usedCount">): Promise<Coupon | null>;
  /**
   * Locks the coupon against changes, and a limited coupon against orders too, until the
   * transaction ends.
   */
  lock(id: number): Promise<Coupon | null>;
  update(id: number, terms: Partial<Pick<Coupon, "status" | "expiryDate">>): Promise<void>;
  /** Deletes the coupon. Orders keep its code and discount. */
  delete(id: number): Promise<void>;
}

export function createDiscountStore(db: Db): DiscountStore {
  const hasSameCode = (code: string) => sql`${foldedCode} = ${foldText(removeSpaces(code))}`;
  /** Searches without the index only if no coupon has the code as typed or without spaces. */
  const hasCode = (code: string) =>
    sql`id = coalesce(
      (select id from discounts where lower(code) in (lower(${code.trim()}), lower(${removeSpaces(code)}))
        order by lower(code) = lower(${code.trim()}) desc limit 1),
      (select id from discounts where ${hasSameCode(code)} order by id limit 1))`;
  const toCoupon = (rows: Coupon[]) => rows[0] ?? null;
  return {
    async findByCode(code) {
      return toCoupon(await db.select(columns).from(discounts).where(hasCode(code)));
    },
    async lockByCode(code, { userId, createdBefore }) {
      const matches = createdBefore
        ? sql`lower(code) = lower(${code}) and created_at < ${createdBefore.toISOString()}::timestamptz`
        : hasCode(code);
      const { rows } = await db.execute<LockedCoupon & Record<string, unknown>>(
        prepared(sql`
          with limited as (select * from discounts where ${matches} and not (${isUnlimited}) for update),
               others as (select * from discounts where ${matches} and ${isUnlimited} for key share)
          select id, code, discount_percentage::float8 as "discountPercentage", fixed_discount as "fixedDiscount",
                 expiry_date::text as "expiryDate", status, minimum_spend as "minimumSpend", max_uses as "maxUses",
                 used_count as "usedCount", uses_per_customer as "usesPerCustomer",
                 case when uses_per_customer is null then 0
                      else (select count(*)::int from coupon_uses where user_id = ${userId}::text and discount_id = locked.id) end as "previousUses"
            from (select * from limited union all select * from others) as locked`),
      );
      return rows[0] ?? null;
    },
    async findByOrder(orderId) {
      const used = eq(couponUses.discountId, discounts.id);
      return toCoupon(
        await db
          .select(columns)
          .from(discounts)
          .innerJoin(couponUses, used)
          .where(eq(couponUses.orderId, orderId)),
      );
    },
    async countUsesBy(id, userId) {
      if (userId === null) return 0;
      const isUseByCustomer = and(eq(couponUses.userId, userId), eq(couponUses.discountId, id));
      const [row] = await db.select({ total: count() }).from(couponUses).where(isUseByCustomer);
      return row?.total ?? 0;
    },
    async claimUse({ id, maxUses, usesPerCustomer }, order) {
      if (maxUses === null && usesPerCustomer === null) {
        await db.execute(
          prepared(
            sql`insert into coupon_uses (order_id, discount_id, user_id) values (${order.id}, ${id}, ${order.userId})`,
          ),
        );
        return true;
      }
      const { rows } = await db.execute(
        prepared(sql`
        with theirs as (
          select use_number from coupon_uses where user_id = ${order.userId}::text and discount_id = ${id}
        ), claimed as (
          insert into coupon_uses (order_id, discount_id, user_id, use_number)
          select ${order.id}::uuid, ${id}::int, ${order.userId}::text, next
            from generate_series(1, least(${usesPerCustomer}::int, (select count(*)::int + 1 from theirs))) as next
           where next not in (select use_number from theirs)
           order by next limit 1
          on conflict on constraint coupon_uses_number_once do nothing
          returning discount_id
        )
        update discounts set used_count = used_count + 1 where id in (select discount_id from claimed) returning id`),
      );
      return rows.length > 0;
    },
    async releaseUse(orderId) {
      // Always lock the coupon before its uses, as deleting a coupon does, to prevent deadlocks.
      const locked = await db
        .select({ id: discounts.id })
        .from(discounts)
        .innerJoin(couponUses, eq(couponUses.discountId, discounts.id))
        .where(eq(couponUses.orderId, orderId))
        .for("no key update", { of: discounts });
      if (locked.length === 0) return;
      await db.execute(sql`
        with deleted as (delete from coupon_uses where order_id = ${orderId} returning discount_id)
        update discounts set used_count = used_count - 1 from deleted where id = deleted.discount_id and not (${isUnlimited})`);
    },
    async list({ search, status, today, direction, after, limit }) {
      const position = sql`(${discounts.expiryDate}, ${discounts.id})`;
      const last = after && sql`(${after.expiryDate}::date, ${after.id}::int)`;
      const [order, isAfter] = direction === "soonest" ? [asc, sql`>`] : [desc, sql`<`];
      return db
        .select(columns)
        .from(discounts)
        .where(
          and(
            search
              ? sql`position(${foldText(removeSpaces(search))} in ${foldedCode}) > 0`
              : undefined,
            status
              ? sql`(${discounts.status} = 'active' and ${discounts.expiryDate} >= ${today}) = ${status === "active"}`
              : undefined,
            last ? sql`${position} ${isAfter} ${last}` : undefined,
          ),
        )
        .orderBy(order(discounts.expiryDate), order(discounts.id))
        .limit(limit);
    },
    async add(coupon) {
      const taken = await db
        .select({ id: discounts.id })
        .from(discounts)
        .where(hasSameCode(coupon.code));
      if (taken.length > 0) return null;
      return toCoupon(
        await db.insert(discounts).values(coupon).onConflictDoNothing().returning(columns),
      );
    },
    async lock(id) {
      return toCoupon(
        await db.select(columns).from(discounts).where(eq(discounts.id, id)).for("no key update"),
      );
    },
    async update(id, terms) {
      await db.update(discounts).set(terms).where(eq(discounts.id, id));
    },
    async delete(id) {
      await db.delete(discounts).where(eq(discounts.id, id));
    },
  };
}
