import type { Admin } from "../../domain/actor.ts";
import { createCustomer, type TestShop } from "./shop.ts";

/**
 * Creates an admin with an account. `isOwner` only marks the actor: `claimOwnership` makes them the
 * stored owner.
 */
export async function createAdmin(
  shop: TestShop,
  name = "Ravi Shah",
  { isOwner = false } = {},
): Promise<Admin> {
  const { userId } = await createCustomer(shop, name);
  await shop.stores.customers.setRole(userId, "admin");
  return { kind: "admin", userId, isOwner };
}
