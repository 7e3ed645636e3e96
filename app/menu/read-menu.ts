import type { RouterContextProvider } from "react-router";
import { startOfMinute } from "../../domain/clock.ts";
import { loadMenu } from "../../domain/menu/load-menu.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { type SerializedMenu, writeMenu } from "./serialized-menu.ts";

/** The menu as a page shows it, with the minute it was read. The same for every visitor. */
export async function readMenu(context: Readonly<RouterContextProvider>): Promise<{ menu: SerializedMenu }> {
  const { shop, log } = context.get(servicesContext);
  const tell = (err: unknown) => {
    context.get(incompleteContext)();
    log.error({ err }, "menu not loaded: showing the built-in list");
  };
  const menu = await loadMenu({ menu: shop.read.menu, now: shop.clock.now(), tell });
  return { menu: writeMenu({ ...menu, readAt: startOfMinute(shop.clock.now()) }) };
}
