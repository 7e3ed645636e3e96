export const menu = {
  loadFailed: "Failed to load menu items.",
  /** When adding dishes to an existing order; the pickers use `loadFailed`. */
  notLoaded: (reason: string) => `Failed to load menu items: ${reason}`,
  offline: "Failed to load menu items. Using offline data.",
} as const;
