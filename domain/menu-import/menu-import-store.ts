import { and, eq, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import { menuImportDraft } from "./menu-import-tables.ts";
import type { DraftRow } from "./plan-import.ts";

export interface ImportDraft {
  draftId: string;
  fileName: string;
  savedAt: Date;
  /** The person's name; empty if the account was deleted or has none. */
  savedBy: string;
  rows: DraftRow[];
}

export interface MenuImportStore {
  find(): Promise<ImportDraft | null>;
  /** The number of dishes in the draft; 0 without a draft. */
  countRows(): Promise<number>;
  /**
   * Reads the draft and locks it until the transaction ends. `savedBy` is then an account id. Null
   * if it is gone.
   */
  lock(draftId: string): Promise<ImportDraft | null>;
  /** Replaces the draft. `savedBy` is an account id. */
  save(draft: ImportDraft): Promise<void>;
  replaceRows(draftId: string, rows: readonly DraftRow[]): Promise<void>;
  /** Sets the photo of a row. False if the draft or the row is gone. */
  setImage(draftId: string, row: number, image: string): Promise<boolean>;
  delete(draftId: string): Promise<void>;
}

export function createMenuImportStore(db: Db): MenuImportStore {
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
      const [draft] = await db
        .select({ count: sql<number>`jsonb_array_length(${rows})` })
        .from(menuImportDraft);
      return draft?.count ?? 0;
    },
    async lock(requestedDraftId) {
      const [draft] = await db
        .select({ ...columns, savedBy: menuImportDraft.savedBy })
        .from(menuImportDraft)
        .where(eq(draftId, requestedDraftId))
        .for("update");
      return draft ?? null;
    },
    async save(draft) {
      await db.insert(menuImportDraft).values(draft).onConflictDoUpdate({ target: id, set: draft });
    },
    async replaceRows(requestedDraftId, newRows) {
      await db
        .update(menuImportDraft)
        .set({ rows: [...newRows] })
        .where(eq(draftId, requestedDraftId));
    },
    async setImage(requestedDraftId, row, image) {
      const rowIndex = sql`(select number - 1 from jsonb_array_elements(${rows}) with ordinality as one (value, number)
                          where (value ->> 'row')::integer = ${row})`;
      const updatedRows = await db
        .update(menuImportDraft)
        .set({
          rows: sql`jsonb_set(${rows}, array[${rowIndex}::text, 'fields', 'image'], to_jsonb(${image}::text))`,
        })
        .where(and(eq(draftId, requestedDraftId), sql`${rowIndex} is not null`))
        .returning({ id });
      return updatedRows.length > 0;
    },
    async delete(requestedDraftId) {
      await db.delete(menuImportDraft).where(eq(draftId, requestedDraftId));
    },
  };
}
