import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { DraftRow } from "./plan-import.ts";

/**
 * The unpublished rows of an imported file. At most one draft, because a new one replaces the last.
 */
export const menuImportDraft = pgTable(
  "menu_import_draft",
  {
    id: integer().primaryKey().default(1),
    /** New for each draft, so that a page cannot publish a draft that it does not show. */
    draftId: uuid("draft_id").notNull(),
    fileName: text("file_name").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    /** An account id. No foreign key, so that the draft outlives the account. */
    savedBy: text("saved_by").notNull(),
    rows: jsonb().$type<DraftRow[]>().notNull(),
  },
  (t) => [check("menu_import_draft_one", sql`${t.id} = 1`)],
);
