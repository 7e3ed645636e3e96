import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import type { OwnPage, OwnPageFields, OwnPageSummary, PublishedPage } from "./own-page.ts";
import { ownPages } from "./own-page-tables.ts";

/** `revision` changes with each commit that writes the page, even if the commit restores earlier values. */
export type ListedPage = PublishedPage & { revision: string };

/** Lists are sorted by when the pages were added. */
export interface OwnPageStore {
  list(): Promise<OwnPageSummary[]>;
  listPublished(): Promise<ListedPage[]>;
  /** The last result of `listPublished`, for when the database is unavailable. Null before the first read. */
  getLastPublished(): ListedPage[] | null;
  find(id: number): Promise<OwnPage | null>;
  findPublished(slug: string): Promise<OwnPage | null>;
  /** Lists the pages and locks them against other changes until the transaction ends. */
  lockAll(): Promise<OwnPageSummary[]>;
  add(page: OwnPageFields): Promise<{ id: number }>;
  update(id: number, page: OwnPageFields): Promise<void>;
  delete(id: number): Promise<void>;
}

const summaryColumns = {
  id: ownPages.id,
  kind: ownPages.kind,
  slug: ownPages.slug,
  title: ownPages.title,
  placement: ownPages.placement,
  published: ownPages.published,
  inForceFrom: ownPages.inForceFrom,
  version: ownPages.version,
};
const columns = { ...summaryColumns, text: ownPages.text };

/** Calls `onChange` after each write. */
export function ownPageStore(db: Db, onChange: () => void = () => undefined): OwnPageStore {
  let last: ListedPage[] | null = null;
  const list = () => db.select(summaryColumns).from(ownPages).orderBy(asc(ownPages.id));
  return {
    list,
    async listPublished() {
      const { rows } = await db.execute<ListedPage & Record<string, unknown>>(
        prepared(sql`
          select kind, slug, title, placement, in_force_from::text as "inForceFrom", xmin::text as revision
            from own_pages where published order by id`),
      );
      last = rows;
      return rows;
    },
    getLastPublished: () => last,
    async find(id) {
      const [page] = await db.select(columns).from(ownPages).where(eq(ownPages.id, id));
      return page ?? null;
    },
    async findPublished(slug) {
      const [page] = await db.select(columns).from(ownPages).where(eq(ownPages.slug, slug));
      return page?.published ? page : null;
    },
    async lockAll() {
      // The whole table, because limits count the rows.
      await db.execute(sql`lock table own_pages in share row exclusive mode`);
      return list();
    },
    async add(page) {
      const [added] = await db.insert(ownPages).values(page).returning({ id: ownPages.id });
      if (!added) throw new Error("the page was not added");
      onChange();
      return added;
    },
    async update(id, page) {
      await db
        .update(ownPages)
        .set({ ...page, version: sql`${ownPages.version} + 1`, updatedAt: sql`now()` })
        .where(eq(ownPages.id, id));
      onChange();
    },
    async delete(id) {
      await db.delete(ownPages).where(eq(ownPages.id, id));
      onChange();
    },
  };
}
