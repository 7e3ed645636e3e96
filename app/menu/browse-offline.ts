import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { type MenuText, readMenuText } from "./serialized-menu.ts";

/** Beside the page, not in its way: at hand by the time that the shop cannot be reached. */
const spare = import("../../domain/menu/load-menu.ts").then(
  ({ builtIn }) => builtIn,
  // `withoutWaiting` then reports why the menu could not be loaded.
  () => null,
);

/** Not awaited: the page opens at once, with the skeleton until the dishes are here. */
export function withoutWaiting(loaded: Promise<{ menu: MenuText }>): { menu: Promise<LoadedMenu> } {
  return {
    menu: loaded.then(
      ({ menu }) => readMenuText(menu),
      async (failure: unknown) => {
        const builtIn = await spare;
        if (!builtIn) throw failure;
        return builtIn;
      },
    ),
  };
}

/** Searching, filtering, sorting and paging happen here, on the dishes that are loaded already. */
export function unlessOnlyBrowsing({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyBrowsing = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyBrowsing ? false : defaultShouldRevalidate;
}
