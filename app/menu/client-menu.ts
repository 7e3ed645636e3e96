import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { parseMenu, type SerialisedMenu } from "./serialised-menu.ts";

/** Imported in advance, because the built-in menu is needed when the network is down. */
const offlineMenuImport = import("../../domain/menu/load-menu.ts").then(
  (module) => module.offlineMenu,
  // If this import fails, `deferMenu` throws the original error.
  () => null,
);

/**
 * Returns the menu as a promise, so that the page can show a skeleton. If loading fails, it
 * resolves to the built-in menu.
 */
export function deferMenu(loaded: Promise<{ menu: SerialisedMenu }>): {
  menu: Promise<LoadedMenu>;
} {
  return {
    menu: loaded.then(
      ({ menu }) => parseMenu(menu),
      async (error: unknown) => {
        const offlineMenu = await offlineMenuImport;
        if (!offlineMenu) throw error;
        return offlineMenu;
      },
    ),
  };
}

/**
 * Use as the `shouldRevalidate` of menu pages. Searching, filtering, sorting and paging use the
 * menu that is already loaded.
 */
export function revalidateUnlessBrowsing({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isBrowsing =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isBrowsing ? false : defaultShouldRevalidate;
}
