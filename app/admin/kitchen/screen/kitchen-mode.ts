export const kitchenPath = "/admin/kitchen";

/** The path of kitchen mode, which shows the board without navigation. */
export const kitchenModePath = `${kitchenPath}?full`;

/**
 * The path of the board from which a page was opened. `kitchen` comes from that page's query or
 * form: `board` is the normal board, anything else kitchen mode. Null if the page was opened from
 * elsewhere.
 */
export function getKitchenOrigin(kitchen: string | null): string | null {
  if (kitchen === null) return null;
  return kitchen === "board" ? kitchenPath : kitchenModePath;
}

export function isKitchenMode({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === kitchenPath && new URLSearchParams(search).has("full");
}
