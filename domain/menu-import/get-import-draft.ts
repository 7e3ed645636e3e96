import type { Actor } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { PhotoTarget } from "./match-photos.ts";
import type { ImportDraft } from "./menu-import-store.ts";
import { type PlannedRow, planRows } from "./plan-import.ts";
import { listReplaceableIds } from "./sample-dishes.ts";

export interface ImportOverview {
  draft: (Omit<ImportDraft, "rows"> & { planned: PlannedRow[] }) | null;
  /** The dishes that can get photos: the draft's or, without a draft, the menu's. */
  photoTargets: PhotoTarget[];
  /** Whether any dish on the menu has a section. */
  hasSections: boolean;
  settings: BusinessSettings;
}

/** The draft, compared with the current menu. */
export async function getImportDraft(
  shop: Shop,
  actor: Actor,
): Promise<Result<ImportOverview, { code: "only_admins" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  const [storedDraft, dishes, settings] = await Promise.all([
    shop.stores.menuImport.find(),
    shop.stores.menu.listForStaff(shop.clock.now()),
    shop.stores.business.getSettings(),
  ]);
  const hasSections = dishes.some(({ section }) => section);
  if (!storedDraft) {
    const photoTargets = dishes.map(({ id, name, image }) => ({
      key: String(id),
      id: String(id),
      name,
      photo: getFileName(image),
      image,
    }));
    return ok({ draft: null, photoTargets, hasSections, settings });
  }
  const { rows, ...draft } = storedDraft;
  const planned = planRows(rows, dishes, await listReplaceableIds(shop.stores, dishes));
  const photoTargets = planned.map(({ row, id, name, photo, image }) => ({
    key: String(row),
    id: id === null ? "" : String(id),
    name,
    photo: photo || getFileName(image),
    image,
  }));
  return ok({ draft: { ...draft, planned }, photoTargets, hasSections, settings });
}

/** The number of dishes in the draft; 0 without a draft. */
export async function countDraftDishes(
  shop: Shop,
  actor: Actor,
): Promise<Result<number, { code: "only_admins" }>> {
  return canManageMenu(actor)
    ? ok(await shop.stores.menuImport.countRows())
    : refuse({ code: "only_admins" });
}

const getFileName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
