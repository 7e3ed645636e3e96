import { useMemo } from "react";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";

declare const isMenuText: unique symbol;

/** A menu as JSON, from loader to page: the router's own encoding is much slower for a large menu. */
export type SerializedMenu = string & { [isMenuText]: true };

export function serializeMenu(menu: LoadedMenu): SerializedMenu {
  return JSON.stringify(menu) as SerializedMenu;
}

export function parseMenu(text: SerializedMenu): LoadedMenu {
  return JSON.parse(text) as LoadedMenu;
}

/** The menu from a page's loader: parses the server's text, and passes on the client loader's promise. Memoised. */
export function useMenu(loaded: SerializedMenu | Promise<LoadedMenu>): LoadedMenu | Promise<LoadedMenu> {
  return useMemo(() => (typeof loaded === "string" ? parseMenu(loaded) : loaded), [loaded]);
}
