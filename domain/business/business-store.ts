import { eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import { type BusinessSettings, businessSettings } from "./business-settings.ts";
import { business } from "./business-tables.ts";

export interface BusinessStore {
  /**
   * Creates the shop's row. False if it already exists. `initial` adds settings that the column's
   * default leaves out.
   */
  create(initial?: Partial<BusinessSettings>): Promise<boolean>;
  /** Updates the given settings only. */
  update(settings: Partial<BusinessSettings>): Promise<void>;
  getSettings(): Promise<BusinessSettings>;
  /** The last result of `getSettings`, without a query. Null before the first read. */
  getLastSettings(): BusinessSettings | null;
  /** Whether all of these settings have ever been saved, even with their default values. */
  areSaved(settings: readonly (keyof BusinessSettings)[]): Promise<boolean>;
  /**
   * A string that changes with each commit that writes the settings, even if the commit restores
   * earlier values.
   */
  getRevision(): Promise<string>;
  /** Reads the settings and locks them until the transaction ends. */
  lock(): Promise<BusinessSettings>;
  getOwnerId(): Promise<string | null>;
  /**
   * Makes the account the owner if there is none. Returns whether this account is now the owner.
   */
  claimOwnership(userId: string): Promise<boolean>;
}

/** Calls `onChange` after each write of the settings. */
export function createBusinessStore(db: Db, onChange: () => void = () => undefined): BusinessStore {
  let last: BusinessSettings | null = null;
  return {
    async create(initial) {
      const created = await db
        .insert(business)
        .values({ id: 1 })
        .onConflictDoNothing()
        .returning({ id: business.id });
      if (created.length === 1 && initial)
        await db
          .update(business)
          .set({ settings: sql`${JSON.stringify(initial)}::jsonb || ${business.settings}` });
      onChange();
      return created.length === 1;
    },
    async update(settings) {
      await db
        .update(business)
        .set({
          settings: sql`${business.settings} || ${JSON.stringify(settings)}::jsonb`,
          updatedAt: new Date(),
        })
        .where(eq(business.id, 1));
      onChange();
    },
    async getSettings() {
      const { rows } = await db.execute<{ settings: unknown }>(
        prepared(sql`select settings from business where id = 1`),
      );
      last = businessSettings.parse(rows[0]?.settings ?? {});
      return last;
    },
    getLastSettings: () => last,
    async areSaved(settings) {
      const { rows } = await db.execute<{ saved: boolean }>(
        sql`select settings ?& ${sql.param(settings)}::text[] as saved from business where id = 1`,
      );
      return rows[0]?.saved ?? false;
    },
    async getRevision() {
      const { rows } = await db.execute<{ revision: string }>(
        sql`select xmin::text as revision from business where id = 1`,
      );
      return rows[0]?.revision ?? "";
    },
    async lock() {
      await db.insert(business).values({ id: 1 }).onConflictDoNothing();
      const [row] = await db
        .select({ settings: business.settings })
        .from(business)
        .where(eq(business.id, 1))
        .for("update");
      return businessSettings.parse(row?.settings ?? {});
    },
    async getOwnerId() {
      const [row] = await db
        .select({ ownerId: business.ownerId })
        .from(business)
        .where(eq(business.id, 1));
      return row?.ownerId ?? null;
    },
    async claimOwnership(userId) {
      const [row] = await db
        .insert(business)
        .values({ id: 1, ownerId: userId })
        .onConflictDoUpdate({
          target: business.id,
          set: { ownerId: sql`coalesce(${business.ownerId}, excluded.owner_id)` },
        })
        .returning({ ownerId: business.ownerId });
      return row?.ownerId === userId;
    },
  };
}
