export const addresses = {
  added: "Address saved.",
  savedOutsideArea: "Saved. We don't deliver to this address.",
  deleted: "Address deleted.",
  addFailed: (reason: string) => `Failed to add address: ${reason}`,
  deleteFailed: (reason: string) => `Failed to delete address: ${reason}`,
  name: "Enter a name, for example Work.",
  nameTaken: "Another address has this name. Please choose a different one.",
  nameHint: "For example, Work.",
  replaces: (name: string) => `Replaces your saved address "${name}".`,
  /** `max` counts the default address. */
  tooMany: (max: number) => `You can save at most ${max} addresses. Delete one first.`,
  notFound: "This address no longer exists.",
  isDefault: "This is your default address. Make another one the default first.",
  /** After an order was placed. */
  notSaved: (reason: string) => `Your order is placed, but the address was not saved: ${reason}`,
} as const;
