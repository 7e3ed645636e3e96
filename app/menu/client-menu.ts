import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { parseMenu, type SerializedMenu } from "./serialized-menu.ts";

/** Loaded in advance, because it is needed when the network is down. */
const builtInMenu = import("../../domain/menu/load-menu.ts").then(
  ({ offlineMenu: builtIn }) => builtIn,
  // If this import fails, `deferMenu` throws the original error.
  () => null,
);

/** Client loader data with the menu as a promise, so that the page can show a skeleton. Falls back to the built-in menu. */
export function deferMenu(loaded: Promise<{ menu: SerializedMenu }>): { menu: Promise<LoadedMenu> } {
  return {
    menu: loaded.then(
      ({ menu }) => parseMenu(menu),
      async (error: unknown) => {
        const builtIn = await builtInMenu;
        if (!builtIn) throw error;
        return builtIn;
      },
    ),
  };
}

/** `shouldRevalidate` of the menu pages: search, filters, sorting and paging use the menu that is already loaded. */
export function revalidateUnlessBrowsing({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isBrowsing = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isBrowsing ? false : defaultShouldRevalidate;
}
