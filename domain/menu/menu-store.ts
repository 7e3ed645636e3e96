import { asc, eq, max, type SQL, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import { readAllergens } from "./allergens.ts";
import type { MenuItem } from "./menu-item.ts";
import { inMenuOrder } from "./menu-order.ts";
import { menuItems } from "./menu-tables.ts";
import { dishesAt } from "./sold-out.ts";

const columns = {
  id: menuItems.id,
  name: menuItems.name,
  description: menuItems.description,
  price: menuItems.price,
  image: menuItems.imageUrl,
  category: menuItems.category,
  vegan: menuItems.vegan,
  allergens: menuItems.allergens,
  position: menuItems.position,
  soldOutUntil: menuItems.soldOutUntil,
  version: menuItems.version,
};

/** What the form says of a dish. */
export type DishFields = Omit<MenuItem, "id" | "soldOutUntil" | "position">;

/** A dish as staff see it. `version` counts the changes of its fields. */
export interface KeptDish extends MenuItem {
  version: number;
}

export interface MenuStore {
  /** The whole menu as it is `now`, in its order. */
  all(now: Temporal.Instant): Promise<MenuItem[]>;
  /** The dishes with these ids that exist, in no order, as they are `now`. */
  byIds(ids: number[], now: Temporal.Instant): Promise<MenuItem[]>;
  /** The whole menu, in its order, for whoever changes it. */
  kept(now: Temporal.Instant): Promise<KeptDish[]>;
  /** One dish as it is kept. */
  one(id: number): Promise<KeptDish | null>;
  /** The same, which nobody else changes until the transaction ends. */
  hold(id: number): Promise<KeptDish | null>;
  /** All of them at once, in no order. */
  holdAll(): Promise<KeptDish[]>;
  /** Answers the new dish's id. */
  add(dish: DishFields): Promise<number>;
  change(id: number, dish: DishFields): Promise<void>;
  remove(id: number): Promise<void>;
  /** Null has it back at once. */
  setSoldOut(id: number, until: Temporal.Instant | null): Promise<void>;
  /** Gives the dishes with these ids the places 0, 1, 2 and so on. */
  arrange(ids: readonly number[]): Promise<void>;
  /** When a dish was last added or changed; null of an empty menu. */
  lastChange(): Promise<Date | null>;
  /** Adds dishes with their ids, leaving those that exist as they are. */
  addMissing(items: MenuItem[]): Promise<void>;
}

export function menuStore(db: Db): MenuStore {
  /** What every visitor asks for: no query is built or planned for it each time. */
  async function read(condition: SQL): Promise<KeptDish[]> {
    const { rows } = await db.execute<Row & Record<string, unknown>>(
      prepared(sql`
        select id, name, description, price, image_url as image, category, vegan, allergens, position, version,
               (extract(epoch from sold_out_until) * 1000)::float8 as "soldOutUntil"
          from menu_items where ${condition}`),
    );
    return rows.map(asKept);
  }

  async function inOrder(now: Temporal.Instant): Promise<KeptDish[]> {
    return dishesAt(await read(sql`true`), now.epochMilliseconds).toSorted(inMenuOrder);
  }

  return {
    all: async (now) => (await inOrder(now)).map(asItem),
    async byIds(ids, now) {
      const dishes = await read(sql`id = any(${`{${ids.join(",")}}`}::int[])`);
      return dishesAt(dishes, now.epochMilliseconds).map(asItem);
    },
    kept: inOrder,
    async one(id) {
      const [row] = await db.select(columns).from(menuItems).where(eq(menuItems.id, id));
      return row ? asKept(row) : null;
    },
    async hold(id) {
      const [row] = await db.select(columns).from(menuItems).where(eq(menuItems.id, id)).for("update");
      return row ? asKept(row) : null;
    },
    // By id, so that two who do this wait for each other and not both for ever.
    holdAll: async () => (await db.select(columns).from(menuItems).orderBy(asc(menuItems.id)).for("update")).map(asKept),
    async add(dish) {
      const [added] = await db.insert(menuItems).values(asRow(dish)).returning({ id: menuItems.id });
      if (!added) throw new Error("a dish was added, and has no id");
      return added.id;
    },
    async change(id, dish) {
      await db
        .update(menuItems)
        .set({ ...asRow(dish), version: sql`${menuItems.version} + 1`, updatedAt: sql`now()` })
        .where(eq(menuItems.id, id));
    },
    async remove(id) {
      await db.delete(menuItems).where(eq(menuItems.id, id));
    },
    async setSoldOut(id, until) {
      await db
        .update(menuItems)
        .set({ soldOutUntil: until && new Date(until.epochMilliseconds) })
        .where(eq(menuItems.id, id));
    },
    async arrange(ids) {
      await db.execute(sql`
        update menu_items set position = place.number - 1
          from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, number)
         where menu_items.id = place.id::integer and menu_items.position is distinct from place.number - 1`);
    },
    lastChange: async () => (await db.select({ at: max(menuItems.updatedAt) }).from(menuItems))[0]?.at ?? null,
    async addMissing(items) {
      await db
        .insert(menuItems)
        .values(items.map(({ id, ...dish }) => ({ id, ...asRow(dish) })))
        .onConflictDoNothing();
    },
  };
}

function asRow({ name, description, price, image, category, vegan, allergens }: DishFields) {
  return { name, description, price, imageUrl: image, category, vegan, allergens };
}

interface Row extends Omit<KeptDish, "position" | "soldOutUntil"> {
  position: number | null;
  /** A number is milliseconds since 1970. */
  soldOutUntil: Date | number | null;
}

function asKept({ position, soldOutUntil, ...row }: Row): KeptDish {
  return {
    ...row,
    // The column takes any JSON: only what is said in the known words is a statement.
    allergens: readAllergens(row.allergens),
    ...(position === null ? {} : { position }),
    ...(soldOutUntil === null ? {} : { soldOutUntil: Number(soldOutUntil) }),
  };
}

function asItem({ version: _, ...item }: KeptDish): MenuItem {
  return item;
}
