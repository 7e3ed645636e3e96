import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { readMenuText, type SerializedMenu } from "./serialized-menu.ts";

/** Preloaded, so that the built-in menu is available when the network fails. */
const builtInMenu = import("../../domain/menu/load-menu.ts").then(
  ({ offlineMenu: builtIn }) => builtIn,
  // If this fails too, the original failure is reported.
  () => null,
);

/** Not awaited: the page shows its skeleton until the menu arrives. */
export function deferMenu(loaded: Promise<{ menu: SerializedMenu }>): { menu: Promise<LoadedMenu> } {
  return {
    menu: loaded.then(
      ({ menu }) => readMenuText(menu),
      async (failure: unknown) => {
        const builtIn = await builtInMenu;
        if (!builtIn) throw failure;
        return builtIn;
      },
    ),
  };
}

/** Search, filter, sort and paging work on the menu that is already loaded. */
export function revalidateUnlessBrowsing({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyBrowsing = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyBrowsing ? false : defaultShouldRevalidate;
}
