import { useMemo } from "react";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";

declare const isMenuText: unique symbol;

/**
 * A menu as JSON text in loader data, because the router's own encoding is much slower for a large
 * menu.
 */
export type SerialisedMenu = string & { [isMenuText]: true };

export function serialiseMenu(menu: LoadedMenu): SerialisedMenu {
  return JSON.stringify(menu) as SerialisedMenu;
}

export function parseMenu(text: SerialisedMenu): LoadedMenu {
  return JSON.parse(text) as LoadedMenu;
}

/**
 * The menu from loader data: parses the server loader's text once, and returns the client loader's
 * promise unchanged.
 */
export function useMenu(
  loaded: SerialisedMenu | Promise<LoadedMenu>,
): LoadedMenu | Promise<LoadedMenu> {
  return useMemo(() => (typeof loaded === "string" ? parseMenu(loaded) : loaded), [loaded]);
}
