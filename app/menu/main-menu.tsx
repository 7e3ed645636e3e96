import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { useCart } from "../cart/cart-store.ts";
import { mainMenu } from "./menu-kind.ts";
import { MenuScreen } from "./menu-screen.tsx";
import { type SerializedMenu, useMenu } from "./serialized-menu.ts";

/** The menu for delivery. */
export function MainMenu({ menu }: { menu: SerializedMenu | Promise<LoadedMenu> }) {
  return <MenuScreen kind={mainMenu} menu={useMenu(menu)} cart={useCart()} />;
}
