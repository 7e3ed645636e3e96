import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { parseMenu, type SerializedMenu } from "./serialized-menu.ts";

/** Loaded in advance, because it is needed when the network fails. */
const builtInMenu = import("../../domain/menu/load-menu.ts").then(
  ({ offlineMenu: builtIn }) => builtIn,
  // Not loaded: the original failure is reported.
  () => null,
);

/** Falls back to the built-in menu. Not awaited: the page shows its skeleton until the menu arrives. */
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

/** Search, filters, sorting and paging use the menu that is already loaded. */
export function revalidateUnlessBrowsing({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyBrowsing = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyBrowsing ? false : defaultShouldRevalidate;
}
