import type { RouterContextProvider } from "react-router";
import { type LoadedMenu, loadMenu } from "../../../domain/menu/load-menu.ts";
import { servicesContext } from "../../context.ts";

/** The menu as a page shows it, with when it was read. The same for everyone. */
export async function readMenu(context: Readonly<RouterContextProvider>): Promise<{ menu: LoadedMenu & { readAt: number } }> {
  const { shop, log } = context.get(servicesContext);
  const tell = (err: unknown) => log.error({ err }, "The menu could not be loaded: the built-in list is shown");
  const menu = await loadMenu({ menu: shop.read.menu, now: shop.clock.now(), tell });
  return { menu: { ...menu, readAt: shop.clock.now().epochMilliseconds } };
}
