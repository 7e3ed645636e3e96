import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import type {
  CustomPage,
  CustomPageFields,
  CustomPageSummary,
  PublishedPage,
} from "./custom-page.ts";
import { customPages } from "./custom-page-tables.ts";

/**
 * `revision` changes with each commit that writes the page, even if the commit restores earlier
 * values.
 */
export type ListedPage = PublishedPage & { revision: string };

/** Lists are sorted by when the pages were added. */
export interface CustomPageStore {
  list(): Promise<CustomPageSummary[]>;
  listPublished(): Promise<ListedPage[]>;
  /**
   * The last result of `listPublished`, for when the database is unavailable. Null before the first
   * read.
   */
  getLastPublished(): ListedPage[] | null;
  find(id: number): Promise<CustomPage | null>;
  findPublished(slug: string): Promise<CustomPage | null>;
  /** Lists the pages and locks them against other changes until the transaction ends. */
  lockAll(): Promise<CustomPageSummary[]>;
  add(page: CustomPageFields): Promise<{ id: number }>;
  update(id: number, page: CustomPageFields): Promise<void>;
  delete(id: number): Promise<void>;
}

const summaryColumns = {
  id: customPages.id,
  kind: customPages.kind,
  slug: customPages.slug,
  title: customPages.title,
  placement: customPages.placement,
  published: customPages.published,
  inForceFrom: customPages.inForceFrom,
  version: customPages.version,
};
const columns = { ...summaryColumns, text: customPages.text };

/** Calls `onChange` after each write. */
export function createCustomPageStore(
  db: Db,
  onChange: () => void = () => undefined,
): CustomPageStore {
  let last: ListedPage[] | null = null;
  const list = () => db.select(summaryColumns).from(customPages).orderBy(asc(customPages.id));
  return {
    list,
    async listPublished() {
      const { rows } = await db.execute<ListedPage & Record<string, unknown>>(
        prepared(sql`
          select kind, slug, title, placement, in_force_from::text as "inForceFrom", xmin::text as revision
            from ${customPages} where published order by id`),
      );
      last = rows;
      return rows;
    },
    getLastPublished: () => last,
    async find(id) {
      const [page] = await db.select(columns).from(customPages).where(eq(customPages.id, id));
      return page ?? null;
    },
    async findPublished(slug) {
      const [page] = await db.select(columns).from(customPages).where(eq(customPages.slug, slug));
      return page?.published ? page : null;
    },
    async lockAll() {
      // The whole table, because limits count the rows.
      await db.execute(sql`lock table ${customPages} in share row exclusive mode`);
      return list();
    },
    async add(page) {
      const [added] = await db.insert(customPages).values(page).returning({ id: customPages.id });
      if (!added) throw new Error("the page was not added");
      onChange();
      return added;
    },
    async update(id, page) {
      await db
        .update(customPages)
        .set({ ...page, version: sql`${customPages.version} + 1`, updatedAt: sql`now()` })
        .where(eq(customPages.id, id));
      onChange();
    },
    async delete(id) {
      await db.delete(customPages).where(eq(customPages.id, id));
      onChange();
    },
  };
}
