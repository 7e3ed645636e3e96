import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { toAuditFields } from "./dish-audit.ts";
import { type PictureChoice, type PictureRefused, storePictureChoice } from "./dish-picture.ts";
import { canManageMenu } from "./menu-policy.ts";
import type { DishFields, StoredDish } from "./menu-store.ts";
import type { Pictures } from "./pictures.ts";
import { arrangeSections } from "./sections/arrange-sections.ts";
import { listSections, matchSection } from "./sections/menu-sections.ts";

export type ChangeDishRefusal =
  | { code: "only_admins" }
  | { code: "dish_not_found" }
  /** The dish was changed after `version`: `stored` is the current dish. */
  | { code: "dish_changed"; stored: StoredDish }
  /** Only a dish without a description, such as an imported one, may stay without. */
  | { code: "description_missing" }
  | PictureRefused;

/**
 * Changes a dish. Refused if the dish has changed since `version`. Existing orders keep their
 * snapshot.
 */
export async function changeDish(
  { shop, pictures }: { shop: Shop; pictures: Pictures },
  actor: Actor,
  input: { id: number; version: number; dish: Omit<DishFields, "image">; picture: PictureChoice },
): Promise<Result<{ id: number; version: number }, ChangeDishRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  // Also checked before the picture is stored, so that a refused change leaves no file behind.
  const unlocked = checkUnchanged(await shop.stores.menu.find(input.id), input.version);
  if (!unlocked.ok) return unlocked;
  if (input.dish.description === "" && unlocked.value.description !== "")
    return refuse({ code: "description_missing" });
  const image = await storePictureChoice(pictures, input.picture, unlocked.value.image);
  if (!image.ok) return image;
  return shop.transaction(async ({ menu, audit }) => {
    const hasNewSection = (input.dish.section ?? "") !== (unlocked.value.section ?? "");
    // All dishes are locked first and in one order, which prevents deadlocks.
    const dishes = hasNewSection ? await menu.lockAll() : [];
    const locked = checkUnchanged(await menu.lock(input.id), input.version);
    if (!locked.ok) return locked;
    const others = dishes.filter(({ id }) => id !== input.id);
    const section = hasNewSection
      ? matchSection(input.dish.section ?? "", listSections(others))
      : locked.value.section;
    const dish = { ...input.dish, section, image: image.value };
    const fields = listChangedFields(toAuditFields(locked.value), toAuditFields(dish));
    if (Object.keys(fields).length === 0) return ok({ id: input.id, version: input.version });
    await menu.update(input.id, dish);
    if (hasNewSection) await arrangeSections(menu, dishes, [{ id: input.id, section }]);
    const subject = { kind: "dish", id: String(input.id), name: dish.name } as const;
    await audit.record(actor, { subject, action: "changed", fields });
    return ok({ id: input.id, version: input.version + 1 });
  });
}

function checkUnchanged(
  dish: StoredDish | null,
  version: number,
): Result<StoredDish, ChangeDishRefusal> {
  if (!dish) return refuse({ code: "dish_not_found" });
  return dish.version === version ? ok(dish) : refuse({ code: "dish_changed", stored: dish });
}
