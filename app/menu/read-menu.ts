import type { RouterContextProvider } from "react-router";
import { startOfMinute } from "../../domain/clock.ts";
import { loadMenu } from "../../domain/menu/load-menu.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { type SerialisedMenu, serialiseMenu } from "./serialised-menu.ts";

/** Reads the menu for a public page, with the time to the minute. The same for every visitor. */
export async function readMenu(
  context: Readonly<RouterContextProvider>,
): Promise<{ menu: SerialisedMenu }> {
  const { shop, log } = context.get(servicesContext);
  const onFailure = (err: unknown) => {
    context.get(incompleteContext)();
    log.error({ err }, "menu not loaded: showing the last or the built-in one");
  };
  const menu = await loadMenu({ menu: shop.stores.menu, now: shop.clock.now(), onFailure });
  return { menu: serialiseMenu({ ...menu, readAt: startOfMinute(shop.clock.now()) }) };
}
