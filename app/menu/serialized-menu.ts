import { useMemo } from "react";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";

declare const isMenuText: unique symbol;

/** A menu on its way from a loader to a page, as JSON: the router's own encoding would look at each word of each dish, for every request. */
export type MenuText = string & { [isMenuText]: true };

export function writeMenu(menu: LoadedMenu): MenuText {
  return JSON.stringify(menu) as MenuText;
}

export function readMenuText(text: MenuText): LoadedMenu {
  return JSON.parse(text) as LoadedMenu;
}

/** What a page's loaders gave it: text of the server, or what the browser is still waiting for. The same as long as they give the same. */
export function useMenu(given: MenuText | Promise<LoadedMenu>): LoadedMenu | Promise<LoadedMenu> {
  return useMemo(() => (typeof given === "string" ? readMenuText(given) : given), [given]);
}
