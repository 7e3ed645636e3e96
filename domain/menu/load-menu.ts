import type { Temporal } from "temporal-polyfill";
import { builtInMenu } from "./built-in-menu.ts";
import { noDietaryFacts } from "./dietary-facts.ts";
import type { MenuItem } from "./menu-item.ts";
import type { MenuStore } from "./menu-store.ts";

export interface LoadedMenu {
  items: readonly MenuItem[];
  /** `built-in` when the menu could not be loaded: the 18 built-in dishes at their original prices. */
  source: "database" | "built-in";
  /** When the menu was read, in ms since 1970. */
  readAt?: number;
}

/** Visitors would leave before a slower menu arrived. */
const timeoutMs = 3_000;

/** The menu at `now`, in display order. Never fails: reports an error through `onFailure` and returns the built-in menu. */
export async function loadMenu(deps: {
  menu: Pick<MenuStore, "list">;
  now: Temporal.Instant;
  onFailure: (failure: unknown) => void;
}): Promise<LoadedMenu> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The menu query timed out after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return { items: await Promise.race([deps.menu.list(deps.now), timeout]), source: "database" };
  } catch (failure) {
    deps.onFailure(failure);
    return offlineMenu;
  } finally {
    clearTimeout(timer);
  }
}

/** For when the database, or the shop, is unreachable. Recipes may have changed since, so no allergens are stated. */
export const offlineMenu: LoadedMenu = { items: builtInMenu.map((item) => ({ ...item, ...noDietaryFacts })), source: "built-in" };
