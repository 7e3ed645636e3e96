import {
  defaultAddressId,
  findAddressByName,
  maxAddresses,
  newAddressId,
  type SavedAddress,
} from "../accounts/saved-address.ts";
import { type Actor, isSignedIn, type SignedIn } from "../actor.ts";
import type { PostcodeMissing } from "../business/delivery-area.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { checkAddress } from "./check-address.ts";

export type AddressRefusal =
  | {
      code:
        | "not_signed_in"
        | "address_not_found"
        | "address_name_taken"
        | "too_many_addresses"
        | "default_address";
    }
  | PostcodeMissing;

/** The signed-in user's address book, the default address first. */
export function listOwnAddresses(shop: Shop, actor: SignedIn): Promise<SavedAddress[]> {
  return shop.stores.addresses.list(actor.userId);
}

/** Why an address cannot be saved to this address book; null when it can. */
export function checkAddressBook(
  book: readonly SavedAddress[],
  entry: SavedAddress,
): AddressRefusal | null {
  const isNew = entry.id === newAddressId;
  const isKnown = book.some(({ id }) => id === entry.id);
  if (!isNew && !isKnown) return { code: "address_not_found" };
  const otherEntries = book.filter(({ id }) => id !== entry.id);
  if (findAddressByName(otherEntries, entry.name)) return { code: "address_name_taken" };
  return isNew && book.length >= maxAddresses ? { code: "too_many_addresses" } : null;
}

/** Adds an address (id `new`) or changes one. Without a default address, a new one becomes it. */
export function saveAddress(
  shop: Shop,
  actor: Actor,
  entry: SavedAddress,
): Promise<Result<null, AddressRefusal>> {
  return changeAddressBook(shop, actor, async ({ addresses, business }, userId, book) => {
    const savedAddress = book.find(({ id }) => id === entry.id)?.address;
    const refusal =
      (await checkAddress({ business }, entry.address, savedAddress)) ??
      checkAddressBook(book, entry);
    if (refusal) return refuse(refusal);
    const isNew = entry.id === newAddressId;
    const hasDefault = book.some(({ id }) => id === defaultAddressId);
    const becomesDefault = isNew && !hasDefault;
    if (entry.id === defaultAddressId || becomesDefault)
      await addresses.updateDefault(userId, entry);
    else if (isNew) await addresses.add(userId, entry);
    else await addresses.update(userId, entry);
    return ok(null);
  });
}

/**
 * Deletes an address. The default address is not deleted, because orders and the profile need one.
 */
export function deleteAddress(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<null, AddressRefusal>> {
  return changeAddressBook(shop, actor, async ({ addresses }, userId, book) => {
    if (!book.some((entry) => entry.id === id)) return refuse({ code: "address_not_found" });
    if (id === defaultAddressId) return refuse({ code: "default_address" });
    await addresses.delete(userId, id);
    return ok(null);
  });
}

/** Makes an address the default: it swaps places with the current default address. */
export function chooseDefaultAddress(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<null, AddressRefusal>> {
  return changeAddressBook(shop, actor, async ({ addresses }, userId, book) => {
    const chosen = book.find((entry) => entry.id === id);
    if (!chosen) return refuse({ code: "address_not_found" });
    if (id === defaultAddressId) return ok(null);
    const previous = book.find((entry) => entry.id === defaultAddressId);
    await addresses.delete(userId, id);
    if (previous) await addresses.add(userId, previous);
    await addresses.updateDefault(userId, chosen);
    return ok(null);
  });
}

function changeAddressBook(
  shop: Shop,
  actor: Actor,
  change: (
    stores: Stores,
    userId: string,
    book: SavedAddress[],
  ) => Promise<Result<null, AddressRefusal>>,
): Promise<Result<null, AddressRefusal>> {
  if (!isSignedIn(actor)) return Promise.resolve(refuse({ code: "not_signed_in" }));
  const { userId } = actor;
  return shop.transaction(async (stores) => {
    if (!(await stores.addresses.lock(userId))) return refuse({ code: "not_signed_in" });
    return change(stores, userId, await stores.addresses.list(userId));
  });
}
