/** One entry of a customer's address book. */
export interface SavedAddress {
  id: string;
  name: string;
  address: string;
}

/** Id of the default address, which is stored in the profile. The others have a UUID. */
export const defaultAddressId = "default";
/** Id of an address that is not saved yet. */
export const newAddressId = "new";

/** The name that the default address of a profile starts with: the default of its column. */
export const firstAddressName = "Home";

/** The default address included. */
export const maxAddresses = 10;
export const maxAddressNameLength = 40;
