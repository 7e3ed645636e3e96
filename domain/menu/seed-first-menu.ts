import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";
import { builtInMenu, sampleKitchenAllergens } from "./built-in-menu.ts";

/**
 * Starts a new shop in practice mode with the built-in menu, and a list of allergens in the terms.
 * Does nothing in an existing shop, so that a restart doesn't restore deleted dishes.
 */
export async function seedFirstMenu(shop: Shop, _actor: System): Promise<void> {
  await shop.transaction(async (stores) => {
    const isNew = await stores.business.create({
      practice: true,
      kitchenAllergens: sampleKitchenAllergens,
    });
    if (isNew) await stores.menu.addMissing(builtInMenu);
  });
}
