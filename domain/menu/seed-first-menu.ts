import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";
import { builtInMenu } from "./built-in-menu.ts";

/** A new shop starts in practice mode with the built-in menu. Once: deleted dishes do not come back at the next start. */
export async function seedFirstMenu(shop: Shop, _actor: System): Promise<void> {
  await shop.transaction(async (stores) => {
    if (await stores.business.create({ practice: true })) await stores.menu.addMissing(builtInMenu);
  });
}
