import type { Actor } from "../../actor.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { compareByMenuOrder } from "../menu-order.ts";
import { canManageMenu } from "../menu-policy.ts";
import { listSections, matchSection } from "./menu-sections.ts";

/**
 * Renames a section on all its dishes. Refused if another section has the name, because that would
 * merge the two.
 */
export async function renameSection(
  shop: Shop,
  actor: Actor,
  { section, name }: { section: string; name: string },
): Promise<Result<null, { code: "only_admins" | "section_not_found" | "section_exists" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    const dishes = (await menu.lockAll()).sort(compareByMenuOrder);
    const sections = listSections(dishes);
    if (!sections.includes(section)) return refuse({ code: "section_not_found" });
    if (name === section) return ok(null);
    const others = sections.filter((other) => other !== section);
    if (others.includes(matchSection(name, others))) return refuse({ code: "section_exists" });
    await menu.updateAll(
      dishes.filter((dish) => dish.section === section).map((dish) => ({ ...dish, section: name })),
    );
    await audit.record(actor, {
      subject: { kind: "setting", id: "menu-sections", name: "Menu sections" },
      action: "changed",
      fields: { menuSection: { from: section, to: name } },
    });
    return ok(null);
  });
}
