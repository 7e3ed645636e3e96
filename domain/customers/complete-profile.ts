import type { Profile } from "../accounts/customer-store.ts";
import { type Actor, isSignedIn } from "../actor.ts";
import type { PostcodeMissing } from "../business/delivery-area.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { checkAddress } from "./check-address.ts";

/** Orders need a name, a phone number and an address. */
export function isProfileComplete(
  profile: Pick<Profile, "fullName" | "phone" | "address"> | null,
): boolean {
  if (!profile) return false;
  return [profile.fullName, profile.phone, profile.address].every((value) => value !== "");
}

/** Whether the user's profile is complete. Staff do not need to add any details. */
export async function hasCompleteProfile({ stores }: Shop, userId: string): Promise<boolean> {
  const [profile, ownerId] = await Promise.all([
    stores.customers.findProfile(userId),
    stores.business.getOwnerId(),
  ]);
  const isStaff = profile?.role === "admin" || ownerId === userId;
  return isStaff || isProfileComplete(profile);
}

/** Saves the whole profile. `phone` is E.164. */
export async function completeProfile(
  shop: Shop,
  actor: Actor,
  input: { fullName: string; phone: string; address: string },
): Promise<Result<null, { code: "not_signed_in" } | PostcodeMissing>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const { fullName, phone, address } = input;
  const { customers } = shop.stores;
  const savedProfile = await customers.findProfile(actor.userId);
  const refusal = await checkAddress(shop.stores, address, savedProfile?.address);
  if (refusal) return refuse(refusal);
  await customers.replaceProfile(actor.userId, { fullName, phone, address });
  return ok(null);
}
