import { usePartyBasket } from "../../ordering/party/party-basket.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/party-menu.ts";
import { unlessOnlyBrowsing, withoutWaiting } from "./browse-at-once.ts";
import { MenuScreen } from "./menu-screen.tsx";
import { useMenu } from "./menu-text.ts";
import { partyMenu } from "./party-kind.ts";
import { readMenu } from "./read-menu.ts";

/** The dishes of /menu once more, for one purpose: search engines are led to the menu. */
export const meta = privatePageMeta(partyMenu.title);

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withoutWaiting(serverLoader());
}

export const shouldRevalidate = unlessOnlyBrowsing;

export default function PartyMenu({ loaderData }: Route.ComponentProps) {
  return <MenuScreen kind={partyMenu} menu={useMenu(loaderData.menu)} basket={usePartyBasket()} />;
}
