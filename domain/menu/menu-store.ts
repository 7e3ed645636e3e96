import { asc, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import { parseAllergens } from "./allergens.ts";
import type { MenuItem } from "./menu-item.ts";
import { compareByMenuOrder } from "./menu-order.ts";
import { menuItems } from "./menu-tables.ts";
import { clearExpiredSoldOut } from "./sold-out/sold-out.ts";

const columns = {
  id: menuItems.id,
  name: menuItems.name,
  description: menuItems.description,
  price: menuItems.price,
  image: menuItems.imageUrl,
  category: menuItems.category,
  section: menuItems.section,
  vegan: menuItems.vegan,
  allergens: menuItems.allergens,
  position: menuItems.position,
  soldOutUntil: menuItems.soldOutUntil,
  featured: menuItems.featured,
  version: menuItems.version,
};

/** The editable fields of a dish. */
export type DishFields = Omit<MenuItem, "id" | "soldOutUntil" | "position">;

/** A dish as staff see it. `version` counts the changes to the dish's fields. */
export interface StoredDish extends MenuItem {
  version: number;
}

export interface MenuStore {
  /** The menu at `now`, in display order. */
  list(now: Temporal.Instant): Promise<MenuItem[]>;
  /** The dishes with these ids at `now`, unsorted. Ids that do not exist are skipped. */
  listByIds(ids: number[], now: Temporal.Instant): Promise<MenuItem[]>;
  /** The menu at `now`, in display order, for staff. */
  listForStaff(now: Temporal.Instant): Promise<StoredDish[]>;
  find(id: number): Promise<StoredDish | null>;
  /** Reads the dish and locks it until the transaction ends. */
  lock(id: number): Promise<StoredDish | null>;
  /** Reads and locks all dishes, unsorted. */
  lockAll(): Promise<StoredDish[]>;
  /** Adds a dish after all dishes with a position, and returns its id. */
  add(dish: DishFields): Promise<number>;
  /**
   * Adds dishes at consecutive positions from `position`, and returns their ids in the same order.
   */
  addAll(dishes: readonly DishFields[], position: number): Promise<number[]>;
  update(id: number, dish: DishFields): Promise<void>;
  updateAll(dishes: readonly (DishFields & { id: number })[]): Promise<void>;
  delete(id: number): Promise<void>;
  /** Null makes the dishes available again. */
  setSoldOut(ids: readonly number[], until: Temporal.Instant | null): Promise<void>;
  /** Gives the dishes the positions 0, 1, 2 and so on, in the order of `ids`. */
  arrange(ids: readonly number[]): Promise<void>;
  /** When a dish's fields were last written; null for an empty menu. */
  getLastChange(): Promise<Date | null>;
  /**
   * A string that changes with each commit that writes a dish, even if the commit restores earlier
   * values.
   */
  getRevision(): Promise<string>;
  /** Adds dishes under their own ids. Skips ids that already exist. */
  addMissing(items: MenuItem[]): Promise<void>;
}

/** Calls `onChange` after each write. */
export function createMenuStore(db: Db, onChange: () => void = () => undefined): MenuStore {
  /** A prepared statement, because it runs often. */
  async function readWhere(condition: SQL): Promise<StoredDish[]> {
    const { rows } = await db.execute<Row & Record<string, unknown>>(
      prepared(sql`
        select id, name, description, price, image_url as image, category, section, vegan, allergens, position, featured,
               version,
               (extract(epoch from sold_out_until) * 1000)::float8 as "soldOutUntil"
          from menu_items where ${condition}`),
    );
    return rows.map(toStoredDish);
  }

  async function listSorted(now: Temporal.Instant): Promise<StoredDish[]> {
    return clearExpiredSoldOut(await readWhere(sql`true`), now.epochMilliseconds).toSorted(
      compareByMenuOrder,
    );
  }

  return {
    list: async (now) => (await listSorted(now)).map(toMenuItem),
    async listByIds(ids, now) {
      const dishes = await readWhere(sql`id = any(${`{${ids.join(",")}}`}::int[])`);
      return clearExpiredSoldOut(dishes, now.epochMilliseconds).map(toMenuItem);
    },
    listForStaff: listSorted,
    async find(id) {
      const [row] = await db.select(columns).from(menuItems).where(eq(menuItems.id, id));
      return row ? toStoredDish(row) : null;
    },
    async lock(id) {
      const [row] = await db
        .select(columns)
        .from(menuItems)
        .where(eq(menuItems.id, id))
        .for("update");
      return row ? toStoredDish(row) : null;
    },
    // Locks in a fixed order to prevent deadlocks.
    lockAll: async () =>
      (await db.select(columns).from(menuItems).orderBy(asc(menuItems.id)).for("update")).map(
        toStoredDish,
      ),
    async add(dish) {
      const [added] = await db
        .insert(menuItems)
        .values({ ...toRow(dish), position: lastPosition })
        .returning({ id: menuItems.id });
      onChange();
      if (!added) throw new Error("The insert returned no dish id");
      return added.id;
    },
    async addAll(dishes, position) {
      const { rows } = await db.execute<{ id: number }>(sql`
        with added as (
          insert into menu_items (name, description, price, image_url, category, section, vegan, allergens, featured, position)
          select name, description, price, "imageUrl", category, section, vegan, allergens, featured, position
            from jsonb_to_recordset(${JSON.stringify(dishes.map((dish, index) => ({ ...toRow(dish), position: position + index })))}::jsonb)
              as dish (name text, description text, price integer, "imageUrl" text, category text, section text, vegan boolean,
                       allergens jsonb, featured boolean, position integer)
          returning id, position)
        select id from added order by position`);
      onChange();
      return rows.map(({ id }) => id);
    },
    async update(id, dish) {
      await db
        .update(menuItems)
        .set({ ...toRow(dish), version: sql`${menuItems.version} + 1`, updatedAt: sql`now()` })
        .where(eq(menuItems.id, id));
      onChange();
    },
    async updateAll(dishes) {
      await db.execute(sql`
        update menu_items set name = dish.name, description = dish.description, price = dish.price, image_url = dish."imageUrl",
               category = dish.category, section = dish.section, vegan = dish.vegan, allergens = dish.allergens, featured = dish.featured,
               version = menu_items.version + 1, updated_at = now()
          from jsonb_to_recordset(${JSON.stringify(dishes.map(({ id, ...dish }) => ({ id, ...toRow(dish) })))}::jsonb)
            as dish (id integer, name text, description text, price integer, "imageUrl" text, category text, section text,
                     vegan boolean, allergens jsonb, featured boolean)
         where menu_items.id = dish.id`);
      onChange();
    },
    async delete(id) {
      await db.delete(menuItems).where(eq(menuItems.id, id));
      onChange();
    },
    async setSoldOut(ids, until) {
      await db
        .update(menuItems)
        .set({ soldOutUntil: until && new Date(until.epochMilliseconds) })
        .where(inArray(menuItems.id, [...ids]));
      onChange();
    },
    async arrange(ids) {
      await db.execute(sql`
        update menu_items set position = place.number - 1
          from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, number)
         where menu_items.id = place.id::integer and menu_items.position is distinct from place.number - 1`);
      onChange();
    },
    getLastChange: async () =>
      (await db.select({ at: max(menuItems.updatedAt) }).from(menuItems))[0]?.at ?? null,
    async getRevision() {
      const { rows } = await db.execute<{ revision: string }>(
        sql`select coalesce(md5(string_agg(id || ' ' || xmin, ',' order by id)), '') as revision from menu_items`,
      );
      return rows[0]?.revision ?? "";
    },
    async addMissing(items) {
      await db
        .insert(menuItems)
        .values(items.map(({ id, ...dish }) => ({ id, ...toRow(dish) })))
        .onConflictDoNothing();
      onChange();
    },
  };
}

const lastPosition = sql`(select coalesce(max(position) + 1, 0) from menu_items)`;

function toRow({
  name,
  description,
  price,
  image,
  category,
  section = "",
  vegan,
  allergens,
  featured = false,
}: DishFields) {
  return {
    name,
    description,
    price,
    imageUrl: image,
    category,
    section,
    vegan,
    allergens,
    featured,
  };
}

interface Row extends Omit<StoredDish, "position" | "soldOutUntil"> {
  position: number | null;
  /** Numbers are in epoch ms. */
  soldOutUntil: Date | number | null;
}

function toStoredDish({ position, soldOutUntil, featured, section, ...row }: Row): StoredDish {
  return {
    ...row,
    // The column accepts any JSON.
    allergens: parseAllergens(row.allergens),
    ...(position === null ? {} : { position }),
    ...(section ? { section } : {}),
    ...(featured ? { featured } : {}),
    ...(soldOutUntil === null ? {} : { soldOutUntil: Number(soldOutUntil) }),
  };
}

function toMenuItem({ version: _, ...item }: StoredDish): MenuItem {
  return item;
}
