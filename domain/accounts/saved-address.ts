/** One entry of a customer's address book. */
export interface SavedAddress {
  id: string;
  name: string;
  address: string;
}

/** Compares names without regard to case: they are unique in an address book. */
export function findAddressByName<Address extends SavedAddress>(
  book: readonly Address[],
  name: string,
): Address | undefined {
  const wanted = name.trim().toLowerCase();
  return book.find((entry) => entry.name.toLowerCase() === wanted);
}

/** Id of the default address, which is stored in the profile. Other addresses have a UUID. */
export const defaultAddressId = "default";
/** Id of an address that is not saved yet. */
export const newAddressId = "new";

/** The initial name of a profile's default address. Matches the column's default. */
export const firstAddressName = "Home";

/** Includes the default address. */
export const maxAddresses = 10;
export const maxAddressNameLength = 40;
