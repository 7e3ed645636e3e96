export const kitchenPath = "/admin/kitchen";

/** The path of kitchen mode, which shows the board without navigation. */
export const kitchenModePath = `${kitchenPath}?full`;

/**
 * The board from which a page was opened, by `kitchen` in that page's query or form: `board`, or
 * anything else for kitchen mode. Null if it was opened from elsewhere.
 */
export function getKitchenOrigin(kitchen: string | null): string | null {
  if (kitchen === null) return null;
  return kitchen === "board" ? kitchenPath : kitchenModePath;
}

export function isKitchenMode({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === kitchenPath && new URLSearchParams(search).has("full");
}
