import { Suspense, useRef } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { readMenuQuery, writeMenuQuery } from "../../../domain/menu/browse-menu.ts";
import { builtIn, loadMenu } from "../../../domain/menu/load-menu.ts";
import { servicesContext } from "../../context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/menu.ts";
import { CartBar } from "./cart-bar.tsx";
import { CartDialog } from "./cart-dialog.tsx";
import { MenuControls } from "./menu-controls.tsx";
import { MenuResults } from "./menu-results.tsx";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { useMenuAddress } from "./use-menu-address.ts";

/** Each page of the whole menu is an address of its own; searched, filtered and sorted it is the same dishes again. */
export function meta(args: Route.MetaArgs) {
  const query = readMenuQuery(new URLSearchParams(args.location.search));
  const ofWholeMenu = writeMenuQuery({ ...query, page: 1 }).size === 0 && query.page > 1;
  return pageMeta(args, {
    title: ofWholeMenu ? `Menu, page ${query.page}` : "Menu",
    search: ofWholeMenu ? `?page=${query.page}` : "",
    description:
      "Vegetarian, vegan and non-vegetarian home-style dishes with their prices. Fill your cart and order for delivery.",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, log } = context.get(servicesContext);
  const tell = (err: unknown) => log.error({ err }, "The menu could not be loaded: the built-in list is shown");
  const menu = await loadMenu({ menu: shop.read.menu, tell });
  return { menu: { ...menu, readAt: shop.clock.now().epochMilliseconds } };
}

/** Not awaited: the page opens at once, with the skeleton until the dishes are here. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return {
    menu: serverLoader().then(
      (loaded) => loaded.menu,
      () => builtIn,
    ),
  };
}

/** Searching, filtering, sorting and paging happen here, on the dishes that are loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyBrowsing = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyBrowsing ? false : defaultShouldRevalidate;
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const address = useMenuAddress();
  const results = useRef<HTMLHeadingElement>(null);
  const dishes = <MenuResults menu={loaderData.menu} address={address} heading={results} />;
  return (
    <div className="page-width">
      <PageHeader title="Our Menu" text="Cooked fresh this morning, brought to your door." />
      <MenuControls address={address} />
      {/* On the server the menu is there. A boundary as large as this React would send hidden, for a script to reveal. */}
      {loaderData.menu instanceof Promise ? <Suspense fallback={<MenuSkeleton />}>{dishes}</Suspense> : dishes}
      <CartBar viewItems={address.withCart} />
      <Suspense fallback={null}>
        <CartDialog menu={loaderData.menu} open={address.cartOpen} close={address.closeCart} heading={results} />
      </Suspense>
    </div>
  );
}
