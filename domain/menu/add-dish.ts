import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { toAuditFields } from "./dish-audit.ts";
import { type PictureChoice, type PictureRefused, storePictureChoice } from "./dish-picture.ts";
import { compareByMenuOrder } from "./menu-order.ts";
import { canManageMenu } from "./menu-policy.ts";
import type { DishFields } from "./menu-store.ts";
import type { Pictures } from "./pictures.ts";
import { arrangeSections } from "./sections/arrange-sections.ts";
import { listSections, matchSection } from "./sections/menu-sections.ts";

export type AddDishRefusal = { code: "only_admins" } | PictureRefused;

/**
 * Adds a dish at the end of its section or, without one, of the menu. Dishes without a position
 * first get one, in the current order.
 */
export async function addDish(
  { shop, pictures }: { shop: Shop; pictures: Pictures },
  actor: Actor,
  input: { dish: Omit<DishFields, "image">; picture: PictureChoice },
): Promise<Result<{ id: number }, AddDishRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  const image = await storePictureChoice(pictures, input.picture, "");
  if (!image.ok) return image;
  return shop.transaction(async ({ menu, audit }) => {
    const dishes = await menu.lockAll();
    if (dishes.some(({ position }) => position === undefined))
      await menu.arrange(dishes.sort(compareByMenuOrder).map(({ id }) => id));
    const section = matchSection(input.dish.section ?? "", listSections(dishes));
    const dish = { ...input.dish, ...(section ? { section } : {}), image: image.value };
    const id = await menu.add(dish);
    await arrangeSections(menu, dishes, [{ id, section }]);
    await audit.record(actor, {
      subject: { kind: "dish", id: String(id), name: dish.name },
      action: "added",
      fields: listChangedFields({}, toAuditFields(dish)),
    });
    return ok({ id });
  });
}
