import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { addFreeOf } from "../menu/add-free-of.ts";
import { isFullyStated } from "../menu/allergens.ts";
import { toAuditFields } from "../menu/dish-audit.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import { listDishesWithSampleAllergens } from "../menu-import/sample-dishes.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { SampleFactId } from "./sample-facts.ts";

export type ConfirmAllergenListsRefusal =
  | { code: "only_admins" | "dish_not_found" | "dish_changed" }
  /** The owner has not confirmed that the sample's allergens are right. */
  | { code: "sample_allergens"; name: string };

/**
 * Confirms that the dishes' allergen lists are complete: states that they are free of each allergen
 * that is not stated for them. Changes none if one no longer exists, or has changed since
 * `version`: the actor has not seen its current statement. In practice mode, the sample's allergens
 * must be confirmed first: this file is in `setup/` because it needs the sample facts.
 */
export async function confirmAllergenLists(
  shop: Shop,
  actor: Actor,
  { dishes: chosen }: { dishes: readonly { id: number; version: number }[] },
): Promise<Result<null, ConfirmAllergenListsRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit, business, setup }) => {
    const versions = new Map(chosen.map(({ id, version }) => [id, version]));
    const dishes = (await menu.lockAll()).filter(({ id }) => versions.has(id));
    if (dishes.length < versions.size) return refuse({ code: "dish_not_found" });
    if (dishes.some(({ id, version }) => version !== versions.get(id)))
      return refuse({ code: "dish_changed" });
    const [sampleDish] = listDishesWithSampleAllergens(dishes);
    if (sampleDish && (await business.getSettings()).practice) {
      const { confirmed } = await setup.getProgress();
      const fact: SampleFactId = "allergens";
      if (!confirmed.includes(fact))
        return refuse({ code: "sample_allergens", name: sampleDish.name });
    }
    const incomplete = dishes.filter((dish) => !isFullyStated(dish.allergens));
    if (incomplete.length === 0) return ok(null);
    const completed = incomplete.map((dish) => ({
      before: dish,
      after: { ...dish, allergens: addFreeOf(dish.allergens) },
    }));
    await menu.updateAll(completed.map(({ after }) => after));
    await audit.recordAll(
      actor,
      completed.map(({ before, after }) => ({
        subject: { kind: "dish", id: String(before.id), name: before.name },
        action: "changed",
        fields: listChangedFields(toAuditFields(before), toAuditFields(after)),
      })),
    );
    return ok(null);
  });
}
