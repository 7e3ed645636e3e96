import { formatMenuQuery, parseMenuQuery } from "../../domain/menu/browse-menu.ts";
import { useCart } from "../cart/menu-cart.ts";
import { getBusiness, pageMeta } from "../layout/page-meta.ts";
import { NoAccountNotice } from "../shop-status/no-account-notice.tsx";
import { OpenNow } from "../shop-status/open-now.tsx";
import { useDeliveryWait } from "../shop-status/use-delivery-wait.ts";
import type { Route } from "./+types/menu";
import { deferMenu, revalidateUnlessBrowsing } from "./client-menu.ts";
import { useMainMenu } from "./menu-kind.ts";
import { MenuScreen } from "./menu-screen.tsx";
import { readMenu } from "./read-menu.ts";
import { useMenu } from "./serialised-menu.ts";

/**
 * Each page of the unfiltered menu has its own canonical URL; filtered views have the canonical URL
 * of the first page.
 */
export function meta(args: Route.MetaArgs) {
  const query = parseMenuQuery(new URLSearchParams(args.location.search));
  const isLaterUnfilteredPage = formatMenuQuery({ ...query, page: 1 }).size === 0 && query.page > 1;
  return pageMeta(args, {
    title: isLaterUnfilteredPage ? `Menu, page ${query.page}` : "Menu",
    search: isLaterUnfilteredPage ? `?page=${query.page}` : "",
    description: getBusiness(args.matches).orderTypes.includes("menuorder")
      ? "Our dishes with their prices and allergens. Fill your cart and order for delivery."
      : "Our dishes with their prices and allergens.",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferMenu(serverLoader());
}

export const shouldRevalidate = revalidateUnlessBrowsing;

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return (
    <MenuScreen
      kind={useMainMenu()}
      menu={useMenu(loaderData.menu)}
      cart={useCart()}
      status={
        <div className="-mt-3 mb-3 text-sm md:-mt-7 md:mb-7">
          <OpenNow offersOrders />
          <p>{useDeliveryWait()}</p>
          <NoAccountNotice />
        </div>
      }
    />
  );
}
