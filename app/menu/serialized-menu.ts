import { useMemo } from "react";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";

declare const isMenuText: unique symbol;

/**
 * A menu as JSON text in loader data, because the router's own encoding is much slower for a large
 * menu.
 */
export type SerializedMenu = string & { [isMenuText]: true };

export function serializeMenu(menu: LoadedMenu): SerializedMenu {
  return JSON.stringify(menu) as SerializedMenu;
}

export function parseMenu(text: SerializedMenu): LoadedMenu {
  return JSON.parse(text) as LoadedMenu;
}

/**
 * The menu from loader data: parses the server loader's text once, and returns the client loader's
 * promise unchanged.
 */
export function useMenu(
  loaded: SerializedMenu | Promise<LoadedMenu>,
): LoadedMenu | Promise<LoadedMenu> {
  return useMemo(() => (typeof loaded === "string" ? parseMenu(loaded) : loaded), [loaded]);
}
