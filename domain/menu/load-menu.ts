import type { Temporal } from "temporal-polyfill";
import { builtInMenu } from "./built-in-menu.ts";
import { nothingStated } from "./dietary-facts.ts";
import type { MenuItem } from "./menu-item.ts";
import type { MenuStore } from "./menu-store.ts";

export interface LoadedMenu {
  items: readonly MenuItem[];
  /** `built-in` when the menu could not be loaded: the 18 dishes every shop starts with, at their first prices. */
  source: "database" | "built-in";
  /** When it was read, milliseconds since 1970, where the page says it. */
  readAt?: number;
}

/** Milliseconds. A menu that takes longer is not worth the wait: people leave. */
const patience = 3_000;

/** The whole menu as it is `now`, in its order. Never fails: `tell` is told why when the built-in list has to do. */
export async function loadMenu(deps: {
  menu: Pick<MenuStore, "all">;
  now: Temporal.Instant;
  tell: (failure: unknown) => void;
}): Promise<LoadedMenu> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The menu did not come within ${patience} ms`)), patience);
  });
  try {
    return { items: await Promise.race([deps.menu.all(deps.now), tooLate]), source: "database" };
  } catch (failure) {
    deps.tell(failure);
    return builtIn;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * For a browser that cannot reach the shop at all. Recipes change, and nobody can be asked now what holds today: of these dishes nothing
 * is stated.
 */
export const builtIn: LoadedMenu = { items: builtInMenu.map((item) => ({ ...item, ...nothingStated })), source: "built-in" };
