export const menu = {
  offline: "Failed to load menu items. Using offline data.",
} as const;
