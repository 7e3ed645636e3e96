import { and, eq, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import { menuImportDraft } from "./menu-import-tables.ts";
import type { DraftRow } from "./plan-import.ts";

export interface ImportDraft {
  draftId: string;
  fileName: string;
  savedAt: Date;
  /** Name of the person; empty if the account was deleted. */
  savedBy: string;
  rows: DraftRow[];
}

export interface MenuImportStore {
  find(): Promise<ImportDraft | null>;
  /** The number of dishes in the draft; 0 without a draft. */
  countRows(): Promise<number>;
  /** Reads the draft and locks it until the transaction ends. Null if it is gone. */
  lock(draftId: string): Promise<ImportDraft | null>;
  /** Replaces the draft. `savedBy` is an account id. */
  save(draft: ImportDraft): Promise<void>;
  replaceRows(draftId: string, rows: readonly DraftRow[]): Promise<void>;
  /** Sets the photo of a row. False if the draft or the row is gone. */
  setImage(draftId: string, row: number, image: string): Promise<boolean>;
  delete(draftId: string): Promise<void>;
}

export function menuImportStore(db: Db): MenuImportStore {
  const { id, draftId, fileName, savedAt, rows } = menuImportDraft;
  const columns = { draftId, fileName, savedAt, rows };
  return {
    async find() {
      const [draft] = await db
        .select({ ...columns, savedBy: sql<string>`coalesce(${profiles.fullName}, '')` })
        .from(menuImportDraft)
        .leftJoin(profiles, eq(profiles.id, menuImportDraft.savedBy));
      return draft ?? null;
    },
    async countRows() {
      const [draft] = await db.select({ count: sql<number>`jsonb_array_length(${rows})` }).from(menuImportDraft);
      return draft?.count ?? 0;
    },
    async lock(wanted) {
      const [draft] = await db
        .select({ ...columns, savedBy: menuImportDraft.savedBy })
        .from(menuImportDraft)
        .where(eq(draftId, wanted))
        .for("update");
      return draft ?? null;
    },
    async save(draft) {
      await db.insert(menuImportDraft).values(draft).onConflictDoUpdate({ target: id, set: draft });
    },
    async replaceRows(wanted, next) {
      await db
        .update(menuImportDraft)
        .set({ rows: [...next] })
        .where(eq(draftId, wanted));
    },
    async setImage(wanted, row, image) {
      const place = sql`(select number - 1 from jsonb_array_elements(${rows}) with ordinality as one (value, number)
                          where (value ->> 'row')::integer = ${row})`;
      const changed = await db
        .update(menuImportDraft)
        .set({ rows: sql`jsonb_set(${rows}, array[${place}::text, 'fields', 'image'], to_jsonb(${image}::text))` })
        .where(and(eq(draftId, wanted), sql`${place} is not null`))
        .returning({ id });
      return changed.length > 0;
    },
    async delete(wanted) {
      await db.delete(menuImportDraft).where(eq(draftId, wanted));
    },
  };
}
