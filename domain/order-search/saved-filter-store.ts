import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { type SavedFilterValues, savedFilterValues } from "./saved-filter-schema.ts";
import { savedOrderFilters } from "./saved-filter-tables.ts";

export interface SavedFilter {
  id: string;
  name: string;
  filter: SavedFilterValues;
}

export interface SavedFilterStore {
  /** By name. Leaves out filters that this release cannot read. */
  listFilters(userId: string): Promise<SavedFilter[]>;
  /**
   * Adds a filter, or replaces the account's filter of this name. False if the account already has
   * `max` other filters.
   */
  saveFilter(userId: string, filter: Omit<SavedFilter, "id">, max: number): Promise<boolean>;
  deleteFilter(userId: string, id: string): Promise<void>;
}

export function createSavedFilterStore(db: Db): SavedFilterStore {
  return {
    async listFilters(userId) {
      const rows = await db
        .select({
          id: savedOrderFilters.id,
          name: savedOrderFilters.name,
          filter: savedOrderFilters.filter,
        })
        .from(savedOrderFilters)
        .where(eq(savedOrderFilters.userId, userId))
        .orderBy(asc(sql`lower(${savedOrderFilters.name})`));
      return rows.flatMap(({ filter, ...row }) => {
        const parsed = savedFilterValues.safeParse(filter);
        return parsed.success ? [{ ...row, filter: parsed.data }] : [];
      });
    },

    async saveFilter(userId, { name, filter }, max) {
      const { rows } = await db.execute(sql`
        insert into saved_order_filters (user_id, name, filter)
        select ${userId}, ${name}::text, ${JSON.stringify(filter)}::jsonb
         where (select count(*) from saved_order_filters where user_id = ${userId} and lower(name) <> lower(${name}::text)) < ${max}::int
        on conflict (user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter
        returning id`);
      return rows.length === 1;
    },

    async deleteFilter(userId, id) {
      await db
        .delete(savedOrderFilters)
        .where(and(eq(savedOrderFilters.userId, userId), eq(savedOrderFilters.id, id)));
    },
  };
}
