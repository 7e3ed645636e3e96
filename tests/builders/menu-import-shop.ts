import { asc, gt, max } from "drizzle-orm";
import { expect } from "vitest";
import { auditEntries } from "../../domain/audit/audit-tables.ts";
import { describeAuditEntry } from "../../domain/audit/describe-audit-entry.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { getImportDraft } from "../../domain/menu-import/get-import-draft.ts";
import { saveImportDraft } from "../../domain/menu-import/save-import-draft.ts";
import { ok } from "../../domain/result.ts";
import { createAdmin } from "./create-admin.ts";
import { encode } from "./import-menu-file.ts";
import { createTestShop } from "./shop.ts";

/** A test shop with an admin, Meena, who imports menus. Call `reset` before each test. */
export async function createMenuImportShop() {
  const shop = await createTestShop();
  const admin = await createAdmin(shop, "Meena Shah");
  const listMenu = () => shop.stores.menu.list(shop.clock.now());
  /** The last audit entry before the test. */
  let lastEntry = 0;
  return {
    ...shop,
    admin,
    listMenu,
    findDish: async (name: string) => (await listMenu()).find((dish) => dish.name === name),

    /** Restores the built-in menu and deletes the draft. */
    async reset(): Promise<void> {
      await shop.database.pool.query("delete from menu_import_draft; delete from menu_items");
      const [last] = await shop.database.db.select({ id: max(auditEntries.id) }).from(auditEntries);
      lastEntry = last?.id ?? 0;
      await shop.stores.menu.addMissing(builtInMenu);
    },

    /** Saves the rows as the draft and returns its id. */
    async saveDraft(...rows: string[]): Promise<string> {
      const file = encode(`name,price,category,contains\n${rows.join("\n")}\n`);
      expect(await saveImportDraft(shop, admin, { file, fileName: "menu.csv" })).toEqual(ok(null));
      return (await shop.stores.menuImport.find())?.draftId ?? "";
    },

    /** The draft's rows with what publishing would do. */
    async getPlan() {
      const overview = await getImportDraft(shop, admin);
      return overview.ok
        ? (overview.value.draft?.planned ?? []).map(({ name, outcome }) => `${name}: ${outcome}`)
        : [];
    },

    /** The audit entries since `reset`, as staff see them. */
    async listAudit() {
      const entries = await shop.database.db
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.id, lastEntry))
        .orderBy(asc(auditEntries.id));
      return entries.map(({ subjectKind, subjectId, subjectName, action, change }) => {
        const subject = { kind: subjectKind, id: subjectId, name: subjectName };
        const entry = { who: "Meena", subject, action, ...change };
        return describeAuditEntry(entry, { currency: "GBP", timeZone: "Europe/London" });
      });
    },
  };
}
