import { useMemo } from "react";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";

declare const isMenuText: unique symbol;

/** A menu as JSON, from loader to page: the router's own encoding is much slower for a large menu. */
export type MenuText = string & { [isMenuText]: true };

export function writeMenu(menu: LoadedMenu): MenuText {
  return JSON.stringify(menu) as MenuText;
}

export function readMenuText(text: MenuText): LoadedMenu {
  return JSON.parse(text) as LoadedMenu;
}

/** The menu from a page's loaders: serialised by the server, or a promise in the browser. Memoised. */
export function useMenu(given: MenuText | Promise<LoadedMenu>): LoadedMenu | Promise<LoadedMenu> {
  return useMemo(() => (typeof given === "string" ? readMenuText(given) : given), [given]);
}
