import type { Profile } from "../accounts/customer-store.ts";
import { type Actor, isSignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** Updates the given fields of the signed-in user's profile. `phone` is E.164. */
export async function updateProfile(
  shop: Shop,
  actor: Actor,
  input: Partial<Pick<Profile, "fullName" | "phone" | "address">>,
): Promise<Result<null, { code: "not_signed_in" }>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  await shop.stores.customers.updateProfile(actor.userId, input);
  return ok(null);
}
