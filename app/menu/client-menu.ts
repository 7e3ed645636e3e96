import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { parseMenu, type SerializedMenu } from "./serialized-menu.ts";

/** Loaded in advance, because it is needed when the network fails. */
const builtInMenu = import("../../domain/menu/load-menu.ts").then(
  ({ offlineMenu: builtIn }) => builtIn,
  // Not loaded: the original failure is reported.
  () => null,
);

/** The loaded menu as a promise, so that the page can show its skeleton. Falls back to the built-in menu. */
export function deferMenu(loaded: Promise<{ menu: SerializedMenu }>): { menu: Promise<LoadedMenu> } {
  return {
    menu: loaded.then(
      ({ menu }) => parseMenu(menu),
      async (failure: unknown) => {
        const builtIn = await builtInMenu;
        if (!builtIn) throw failure;
        return builtIn;
      },
    ),
  };
}

/** Does not reload the menu for search, filters, sorting and paging, which use the loaded one. */
export function revalidateUnlessBrowsing({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isBrowsing = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isBrowsing ? false : defaultShouldRevalidate;
}
