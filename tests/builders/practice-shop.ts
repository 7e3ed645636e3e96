import { createFixedClock } from "../../domain/clock.ts";
import { createAdmin } from "./create-admin.ts";
import { mondayMorning } from "./order-inputs.ts";
import { createTestShop } from "./shop.ts";

/** A shop in practice on Monday morning, with its owner and another admin. */
export async function createPracticeShop() {
  const shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.update({ practice: true });
  const admin = await createAdmin(shop);
  const owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
  await shop.stores.business.claimOwnership(owner.userId);
  return { shop, owner, admin };
}
