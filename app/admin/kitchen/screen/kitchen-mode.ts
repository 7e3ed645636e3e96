export const kitchenPath = "/admin/kitchen";

/** The path of kitchen mode, which shows the board without navigation. */
export const kitchenModePath = `${kitchenPath}?full`;

export function isKitchenMode({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === kitchenPath && new URLSearchParams(search).has("full");
}
