import { useTakeawayBasket } from "../../ordering/takeaway/takeaway-basket.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/takeaway-menu.ts";
import { unlessOnlyBrowsing, withoutWaiting } from "./browse-at-once.ts";
import { MenuScreen } from "./menu-screen.tsx";
import { useMenu } from "./menu-text.ts";
import { readMenu } from "./read-menu.ts";
import { takeawayMenu } from "./takeaway-kind.ts";

/** The dishes of /menu once more, for one purpose: search engines are led to the menu. */
export const meta = privatePageMeta(takeawayMenu.title);

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withoutWaiting(serverLoader());
}

export const shouldRevalidate = unlessOnlyBrowsing;

export default function TakeawayMenu({ loaderData }: Route.ComponentProps) {
  return <MenuScreen kind={takeawayMenu} menu={useMenu(loaderData.menu)} basket={useTakeawayBasket()} />;
}
