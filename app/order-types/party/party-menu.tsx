import { privatePageMeta } from "../../layout/page-meta.ts";
import { deferMenu, revalidateUnlessBrowsing } from "../../menu/browse-offline.ts";
import { MenuScreen } from "../../menu/menu-screen.tsx";
import { readMenu } from "../../menu/read-menu.ts";
import { useMenu } from "../../menu/serialized-menu.ts";
import type { Route } from "./+types/party-menu";
import { usePartyCart } from "./party-cart.ts";
import { partyMenu } from "./party-kind.ts";

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
  return <MenuScreen kind={partyMenu} menu={useMenu(loaderData.menu)} cart={usePartyCart()} />;
}
