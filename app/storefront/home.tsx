import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { capitalise } from "../../domain/capitalise.ts";
import { localDay } from "../../domain/clock.ts";
import { loadMenu } from "../../domain/menu/load-menu.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { getBusiness, pageMeta } from "../layout/page-meta.ts";
import { OrderInProgressBar } from "../order-types/order-in-progress-hint.tsx";
import type { Route } from "./+types/home";
import { HomeBlocks } from "./home-blocks.tsx";
import { pickHomeDishes } from "./home-dishes.ts";
import { LastOrder } from "./last-order.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const business = getBusiness(matches);
  const description = `${describeOrderTypes(business)} ${business.tagline}`.trim();
  return pageMeta({ matches }, { description: description || business.name });
}

/** `Dine in, takeaway and free delivery.`, for the types that are on. Empty if none is. */
function describeOrderTypes({
  orderTypes,
  freeDelivery,
}: Pick<BusinessSettings, "orderTypes" | "freeDelivery">): string {
  const typeNames: Record<OrderTypeId, string> = {
    reservation: "dine in",
    takeaway_order: "takeaway",
    party_order: "party orders",
    menuorder: freeDelivery ? "free delivery" : "delivery",
  };
  const names = Object.entries(typeNames).flatMap(([type, word]) =>
    orderTypes.includes(type as OrderTypeId) ? [word] : [],
  );
  if (names.length === 0) return "";
  return `${capitalise(new Intl.ListFormat("en-GB").format(names))}.`;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, log } = context.get(servicesContext);
  const { items } = await loadMenu({
    menu: shop.stores.menu,
    now: shop.clock.now(),
    onFailure: (err) => {
      context.get(incompleteContext)();
      log.warn(
        { err },
        "menu not loaded: the home page shows the last menu read, or the built-in one",
      );
    },
  });
  // A fixed time zone, because the settings may be unavailable. It only affects when the dishes
  // change.
  const dishes = pickHomeDishes(items, localDay("Europe/London", shop.clock.now()));
  return { dishes, count: items.length, prices: items.map((item) => item.price) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    // This element keeps the bar off the live orders above it.
    <div>
      <HomeBlocks {...loaderData} personalContent={<LastOrder />} />
      <OrderInProgressBar />
    </div>
  );
}
