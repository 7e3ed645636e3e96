import { eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import { type BusinessSettings, businessSettings } from "./business-settings.ts";
import { business } from "./business-tables.ts";

export interface BusinessStore {
  /** Makes the shop's row if there is none; says whether this call made it. */
  open(): Promise<boolean>;
  /** Sets these settings, leaving the others as they are. */
  change(settings: Partial<BusinessSettings>): Promise<void>;
  settings(): Promise<BusinessSettings>;
  /** The same, held against every other change until the transaction ends. */
  hold(): Promise<BusinessSettings>;
  ownerId(): Promise<string | null>;
  /** Makes the account the owner if there is none; says whether it now is. */
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
