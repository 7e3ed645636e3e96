import { eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import { type BusinessSettings, businessSettings } from "./business-settings.ts";
import { business } from "./business-tables.ts";

export interface BusinessStore {
  /** Creates the shop's row; false when it exists. */
  open(): Promise<boolean>;
  /** Updates the given settings only. */
  change(settings: Partial<BusinessSettings>): Promise<void>;
  settings(): Promise<BusinessSettings>;
  /** Reads the settings and locks them until the transaction ends. */
  hold(): Promise<BusinessSettings>;
  ownerId(): Promise<string | null>;
  /** Makes the account the owner if there is none. Returns whether it is the owner now. */
  claimOwnership(userId: string): Promise<boolean>;
}

export function businessStore(db: Db): BusinessStore {
  return {
    async open() {
      const made = await db.insert(business).values({ id: 1 }).onConflictDoNothing().returning({ id: business.id });
      return made.length === 1;
    },
    async change(settings) {
      await db
        .update(business)
        .set({ settings: sql`${business.settings} || ${JSON.stringify(settings)}::jsonb`, updatedAt: new Date() })
        .where(eq(business.id, 1));
    },
    async settings() {
      const { rows } = await db.execute<{ settings: unknown }>(prepared(sql`select settings from business where id = 1`));
      return businessSettings.parse(rows[0]?.settings ?? {});
    },
    async hold() {
      await db.insert(business).values({ id: 1 }).onConflictDoNothing();
      const [row] = await db.select({ settings: business.settings }).from(business).where(eq(business.id, 1)).for("update");
      return businessSettings.parse(row?.settings ?? {});
    },
    async ownerId() {
      const [row] = await db.select({ ownerId: business.ownerId }).from(business).where(eq(business.id, 1));
      return row?.ownerId ?? null;
    },
    async claimOwnership(userId) {
      const [row] = await db
        .insert(business)
        .values({ id: 1, ownerId: userId })
        .onConflictDoUpdate({ target: business.id, set: { ownerId: sql`coalesce(${business.ownerId}, excluded.owner_id)` } })
        .returning({ ownerId: business.ownerId });
      return row?.ownerId === userId;
    },
  };
}
