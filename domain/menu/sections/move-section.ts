import type { Actor } from "../../actor.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { compareByMenuOrder } from "../menu-order.ts";
import { canManageMenu } from "../menu-policy.ts";
import { groupBySection, listSections } from "./menu-sections.ts";

/**
 * Moves a section with its dishes to a position among the sections, counted from 0. A position
 * beyond the end means last.
 */
export async function moveSection(
  shop: Shop,
  actor: Actor,
  { section, position }: { section: string; position: number },
): Promise<Result<null, { code: "only_admins" | "section_not_found" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    const dishes = (await menu.lockAll()).sort(compareByMenuOrder);
    const before = listSections(dishes);
    const from = before.indexOf(section);
    if (from === -1) return refuse({ code: "section_not_found" });
    const to = Math.min(position, before.length - 1);
    if (to === from) return ok(null);
    const after = before.toSpliced(from, 1).toSpliced(to, 0, section);
    await menu.arrange(groupBySection(dishes, after).map(({ id }) => id));
    await audit.record(actor, {
      subject: { kind: "setting", id: "menu-sections", name: "Menu sections" },
      action: "changed",
      fields: { menuSections: { from: before, to: after } },
    });
    return ok(null);
  });
}
