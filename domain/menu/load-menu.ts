import type { Temporal } from "temporal-polyfill";
import { builtInMenu } from "./built-in-menu.ts";
import { noDietaryFacts } from "./dietary-facts.ts";
import type { MenuItem } from "./menu-item.ts";
import type { MenuStore } from "./menu-store.ts";

export interface LoadedMenu {
  items: readonly MenuItem[];
  /**
   * `built-in` when the menu could not be loaded: the last menu read, or the 18 built-in dishes at
   * their original prices if there was none or it had only built-in dishes.
   */
  source: "database" | "built-in";
  /** When a page read the menu, to the minute, in epoch ms. Not set by `loadMenu`. */
  readAt?: number;
}

/** Visitors would leave before a slower menu loads. */
const timeoutMs = 3_000;

/** The last menu that each store returned. */
const lastMenus = new WeakMap<object, readonly MenuItem[]>();

/**
 * The menu at `now`, in display order. Never fails: reports errors to `onFailure` and returns the
 * last or the built-in menu.
 */
export async function loadMenu(deps: {
  menu: Pick<MenuStore, "list">;
  now: Temporal.Instant;
  onFailure: (failure: unknown) => void;
}): Promise<LoadedMenu> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The menu query timed out after ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    const items = await Promise.race([deps.menu.list(deps.now), timeout]);
    lastMenus.set(deps.menu, items);
    return { items, source: "database" };
  } catch (failure) {
    deps.onFailure(failure);
    const last = lastMenus.get(deps.menu) ?? [];
    return last.every(isBuiltIn) ? offlineMenu : { items: withoutFacts(last), source: "built-in" };
  } finally {
    clearTimeout(timer);
  }
}

function isBuiltIn({ id, name }: MenuItem): boolean {
  return builtInMenu.some((dish) => dish.id === id && dish.name === name);
}

/** Recipes may have changed since, so no allergens are stated. */
function withoutFacts(items: readonly MenuItem[]): MenuItem[] {
  return items.map((item) => ({ ...item, ...noDietaryFacts }));
}

/** For when the database, or the shop, is unreachable. */
export const offlineMenu: LoadedMenu = { items: withoutFacts(builtInMenu), source: "built-in" };
