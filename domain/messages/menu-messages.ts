export const menu = {
  loadFailed: "Failed to load menu items.",
  /** Where dishes are added to an order that stands; the pickers' own words are `loadFailed`. */
  notLoaded: (reason: string) => `Failed to load menu items: ${reason}`,
  offline: "Failed to load menu items. Using offline data.",
} as const;
