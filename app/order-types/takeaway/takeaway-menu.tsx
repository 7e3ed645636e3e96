import { messages } from "../../../domain/messages.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { deferMenu, revalidateUnlessBrowsing } from "../../menu/client-menu.ts";
import type { MenuKind } from "../../menu/menu-kind.ts";
import { MenuScreen } from "../../menu/menu-screen.tsx";
import { pickerDefaults } from "../../menu/picker-defaults.ts";
import { readMenu } from "../../menu/read-menu.ts";
import { useMenu } from "../../menu/serialised-menu.ts";
import { SkipDishes } from "../../menu/skip-dishes.tsx";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import type { Route } from "./+types/takeaway-menu";
import { useTakeawayCart } from "./takeaway-cart.ts";

const takeawayMenu: MenuKind = {
  ...pickerDefaults,
  path: "/services/takeaway/menu",
  title: "Takeaway Menu",
  text: "Select items for your takeaway order.",
  addLabel: "Add to Takeaway",
  barLabel: "Your takeaway order",
  dialog: {
    title: "Your Takeaway Order",
    emptyText: messages.takeawayPicker.emptyPicker,
    closeTo: "/takeaway",
  },
  nextStep: { to: "/takeaway", label: "Back to Takeaway Order" },
};

const takeawayOff: MenuKind = {
  ...takeawayMenu,
  text: "Not available at the moment.",
  canOrder: false,
};

/** Not indexed: it shows the same dishes as /menu. */
export const meta = privatePageMeta(takeawayMenu.title);

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferMenu(serverLoader());
}

export const shouldRevalidate = revalidateUnlessBrowsing;

export default function TakeawayMenu({ loaderData }: Route.ComponentProps) {
  const cart = useTakeawayCart();
  const isOn = useIsOrderTypeOn("takeaway_order");
  return (
    <MenuScreen
      kind={isOn ? takeawayMenu : takeawayOff}
      menu={useMenu(loaderData.menu)}
      cart={cart}
      status={isOn && <SkipDishes cart={cart} />}
    />
  );
}
