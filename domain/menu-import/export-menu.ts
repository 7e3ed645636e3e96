import type { Actor } from "../actor.ts";
import { localDay } from "../clock.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { formatMenuCsv } from "./menu-csv.ts";

/** The whole menu as CSV, in display order. `filename` has the shop's date: `menu-2026-11-21.csv`. */
export async function exportMenu(
  shop: Shop,
  actor: Actor,
): Promise<Result<{ filename: string; csv: string }, { code: "only_admins" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  const now = shop.clock.now();
  const dishes = await shop.stores.menu.listForStaff(now);
  const { timeZone } = await shop.stores.business.getSettings();
  return ok({ filename: `menu-${localDay(timeZone, now)}.csv`, csv: formatMenuCsv(dishes) });
}
