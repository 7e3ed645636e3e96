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
import { QuantityContext } from "../../ui/form/quantity-stepper.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";
import type { Route } from "./+types/party-menu";
import { usePartyCart } from "./party-cart.ts";
import { PortionsPerGuest } from "./portions-per-guest.tsx";

const partyForm = "/services/partyorder/placeorder";

const partyMenu: MenuKind = {
  ...pickerDefaults,
  path: "/services/party-order/menu",
  title: "Party Order Menu",
  text: "Select items for your party order.",
  addLabel: "Add to Party Order",
  barLabel: "Your party order",
  dialog: {
    title: "Your Party Order",
    emptyText: messages.partyPicker.emptyPicker,
    closeTo: partyForm,
  },
  nextStep: { to: partyForm, label: "Back to Party Order" },
};

const partyOff: MenuKind = { ...partyMenu, text: "Not available at the moment.", canOrder: false };

/** Not indexed: it shows the same dishes as /menu. */
export const meta = privatePageMeta(partyMenu.title);

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferMenu(serverLoader());
}

export const shouldRevalidate = revalidateUnlessBrowsing;

export default function PartyMenu({ loaderData }: Route.ComponentProps) {
  const menu = useMenu(loaderData.menu);
  const cart = usePartyCart();
  const isOn = useIsOrderTypeOn("party_order");
  // Not `OrderQuantities`: its chunk would make this page's first load too large.
  const part = useLazyPart(() => import("./party-quantities.tsx"), {
    isNeeded: false,
    preload: true,
  });
  return (
    <QuantityContext value={part?.partyQuantities ?? null}>
      <MenuScreen
        kind={isOn ? partyMenu : partyOff}
        menu={menu}
        cart={cart}
        status={
          isOn && (
            <>
              <div className="pb-4">
                <PortionsPerGuest />
              </div>
              <SkipDishes cart={cart} />
            </>
          )
        }
      />
    </QuantityContext>
  );
}
