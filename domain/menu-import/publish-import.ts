import type { Actor } from "../actor.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { compareByMenuOrder } from "../menu/menu-order.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import { arrangeSections } from "../menu/sections/arrange-sections.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { buildImportEntry } from "./import-audit.ts";
import { type PlannedRow, planRows, rebaseRows } from "./plan-import.ts";
import { listReplaceableIds } from "./sample-dishes.ts";

type DraftRefusal = { code: "only_admins" } | { code: "draft_gone" };

/**
 * Applies the draft to the menu in one transaction. New dishes come last in their section, in file
 * order. Refused if a dish in the draft has since been changed, deleted or added on the menu.
 */
export async function publishImport(
  shop: Shop,
  actor: Actor,
  { draftId }: { draftId: string },
): Promise<Result<{ added: number; changed: number }, DraftRefusal | { code: "menu_changed" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, menuImport, audit, business, setup }) => {
    const draft = await menuImport.lock(draftId);
    if (!draft) return refuse({ code: "draft_gone" });
    const dishes = await menu.lockAll();
    const sampleIds = await listReplaceableIds({ business, setup }, dishes);
    const planned = planRows(draft.rows, dishes, sampleIds);
    if (planned.some(({ outcome }) => outcome === "conflict"))
      return refuse({ code: "menu_changed" });
    const addedRows = planned.filter(({ outcome }) => outcome === "new");
    const changedRows = planned.filter(({ outcome }) => outcome === "changed");
    const addedIds = await addDishes(menu, dishes, addedRows);
    if (changedRows.length > 0)
      await menu.updateAll(changedRows.map(({ id, dish }) => ({ ...dish, id: id ?? 0 })));
    const addedIdsByRow = new Map(addedRows.map(({ row }, index) => [row, addedIds[index]]));
    const movedRows = planned.filter(
      ({ outcome, changes }) => outcome === "new" || changes?.section,
    );
    await arrangeSections(
      menu,
      dishes,
      movedRows.map(({ row, id, dish }) => ({
        id: addedIdsByRow.get(row) ?? id ?? 0,
        section: dish.section,
      })),
    );
    await audit.recordAll(actor, [
      buildImportEntry("changed", draft.fileName, planned),
      ...addedRows.map((row, index) =>
        buildDishEntry({ ...row, id: addedIds[index] ?? 0 }, "added", draft.fileName),
      ),
      ...changedRows.map((row) => buildDishEntry(row, "changed", draft.fileName)),
    ]);
    await menuImport.delete(draftId);
    return ok({ added: addedRows.length, changed: changedRows.length });
  });
}

async function addDishes(
  menu: Stores["menu"],
  dishes: Awaited<ReturnType<Stores["menu"]["lockAll"]>>,
  addedRows: readonly PlannedRow[],
): Promise<number[]> {
  if (addedRows.length === 0) return [];
  // Dishes without a position first get one, in the current order.
  const hasPositions = dishes.every(({ position }) => position !== undefined);
  if (!hasPositions) await menu.arrange(dishes.toSorted(compareByMenuOrder).map(({ id }) => id));
  const nextPosition = hasPositions
    ? Math.max(-1, ...dishes.map(({ position = 0 }) => position)) + 1
    : dishes.length;
  return menu.addAll(
    addedRows.map(({ dish }) => dish),
    nextPosition,
  );
}

function buildDishEntry(
  { id, name, changes }: PlannedRow,
  action: "added" | "changed",
  fileName: string,
): AuditEntry {
  const subject = { kind: "dish", id: String(id), name } as const;
  return { subject, action, fields: changes ?? {}, reason: `import of ${fileName}` };
}

/** Bases the draft on the menu's current dishes, so that it can be published after a conflict. */
export async function refreshImportDraft(
  shop: Shop,
  actor: Actor,
  { draftId }: { draftId: string },
): Promise<Result<null, DraftRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, menuImport, business, setup }) => {
    const draft = await menuImport.lock(draftId);
    if (!draft) return refuse({ code: "draft_gone" });
    const dishes = await menu.listForStaff(shop.clock.now());
    const sampleIds = await listReplaceableIds({ business, setup }, dishes);
    await menuImport.replaceRows(draftId, rebaseRows(draft.rows, dishes, sampleIds));
    return ok(null);
  });
}
