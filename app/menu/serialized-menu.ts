import { useMemo } from "react";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";

declare const isMenuText: unique symbol;

/** A menu as JSON, from loader to page: the router's own encoding is much slower for a large menu. */
export type SerializedMenu = string & { [isMenuText]: true };

export function writeMenu(menu: LoadedMenu): SerializedMenu {
  return JSON.stringify(menu) as SerializedMenu;
}

export function readMenuText(text: SerializedMenu): LoadedMenu {
  return JSON.parse(text) as LoadedMenu;
}

/** The menu from a page's loaders: serialised by the server, or a promise in the browser. Memoised. */
export function useMenu(given: SerializedMenu | Promise<LoadedMenu>): LoadedMenu | Promise<LoadedMenu> {
  return useMemo(() => (typeof given === "string" ? readMenuText(given) : given), [given]);
}
