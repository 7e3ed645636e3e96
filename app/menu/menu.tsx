import { formatMenuQuery, parseMenuQuery } from "../../domain/menu/menu-query.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { hydrateLazily } from "../ui/hydrate-lazily.tsx";
import type { Route } from "./+types/menu";
import { deferMenu, revalidateUnlessBrowsing } from "./client-menu.ts";
import { readMenu } from "./read-menu.ts";

/** Each page of the unfiltered menu has its own canonical URL; filtered views have the canonical URL of the first page. */
export function meta(args: Route.MetaArgs) {
  const query = parseMenuQuery(new URLSearchParams(args.location.search));
  const isLaterUnfilteredPage = formatMenuQuery({ ...query, page: 1 }).size === 0 && query.page > 1;
  return pageMeta(args, {
    title: isLaterUnfilteredPage ? `Menu, page ${query.page}` : "Menu",
    search: isLaterUnfilteredPage ? `?page=${query.page}` : "",
    description:
      "Vegetarian, vegan and non-vegetarian home-style dishes with their prices. Fill your cart and order for delivery.",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = deferMenu(serverLoader());
  await mainMenu.load();
  return data;
}

export const shouldRevalidate = revalidateUnlessBrowsing;

const mainMenu = hydrateLazily(() => import("./main-menu.tsx").then(({ MainMenu }) => MainMenu), { startNow: true });

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return <mainMenu.Part menu={loaderData.menu} />;
}
