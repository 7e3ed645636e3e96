export const menu = {
  loadFailed: "Failed to load menu items.",
  offline: "Failed to load menu items. Using offline data.",
} as const;
