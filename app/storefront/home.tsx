import { localDay } from "../../domain/clock.ts";
import { loadMenu } from "../../domain/menu/load-menu.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCurrentDishes } from "../cart/use-current-dishes.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { getOrderTypes, pageMeta } from "../layout/page-meta.ts";
import { DishCard, dishGridClasses } from "../menu/dish-card.tsx";
import { useMainMenu } from "../menu/menu-kind.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowRight } from "../ui/icons/arrow-right.tsx";
import type { Route } from "./+types/home";
import { ContactDetails } from "./contact/contact-details.tsx";
import { pickHomeDishes } from "./home-dishes.ts";
import { HomeHero } from "./home-hero.tsx";
import { LastOrder } from "./last-order.tsx";
import { ServiceCard } from "./service-card.tsx";
import { useServices } from "./use-services.ts";

export function meta({ matches }: Route.MetaArgs) {
  const ways = describeWays(getOrderTypes(matches));
  return pageMeta(
    { matches },
    { description: `Home-style vegetarian, vegan and non-vegetarian dishes, cooked fresh every morning. ${ways}.` },
  );
}

const wayWords: Record<OrderTypeId, string> = {
  reservation: "dine in",
  takeaway_order: "takeaway",
  party_order: "party orders",
  menuorder: "free delivery",
};

/** `Dine in, takeaway and free delivery`, for the types that are on. */
function describeWays(on: readonly OrderTypeId[]): string {
  const words = Object.entries(wayWords).flatMap(([type, word]) => (on.includes(type as OrderTypeId) ? [word] : []));
  const text = new Intl.ListFormat("en-GB").format(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, log } = context.get(servicesContext);
  const { items } = await loadMenu({
    menu: shop.read.menu,
    now: shop.clock.now(),
    onFailure: (err) => {
      context.get(incompleteContext)();
      log.warn({ err }, "menu not loaded: the home page shows the built-in menu");
    },
  });
  // A fixed time zone, because the settings may be unavailable. It decides only when the shown dishes change.
  const dishes = pickHomeDishes(items, localDay("Europe/London", shop.clock.now()));
  return { dishes, count: items.length, prices: items.map((item) => item.price) };
}

function OrderModes() {
  const { dineIn, takeaway, partyOrders, whatsapp } = useServices();
  const ways = [...dineIn, ...takeaway, ...partyOrders, ...whatsapp];
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="modes" className="page-width pt-14 md:pt-20">
      <h2 id="modes" className="text-3xl md:text-4xl">
        How would you like to order?
      </h2>
      <ul className="mt-7 grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
        {ways.map((entry) => (
          <li key={entry.title} className="reveal">
            <ServiceCard {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuTeaser({ dishes, count }: Pick<Route.ComponentProps["loaderData"], "dishes" | "count">) {
  const { getQuantity, add, update } = useCart();
  const kind = useMainMenu();
  return (
    <section aria-labelledby="today" className="page-width pt-16 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="today" className="text-3xl md:text-4xl">
          A taste of our menu
        </h2>
        <ButtonLink to="/menu" variant="secondary" size="sm">
          See all {count} dishes
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      </div>
      <ul className={`reveal mt-7 ${dishGridClasses} lg:grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))]!`}>
        {useCurrentDishes(dishes).map((item) => (
          <DishCard key={item.id} item={item} kind={kind} quantity={getQuantity(item.id)} add={add} update={update} />
        ))}
      </ul>
    </section>
  );
}

function GetInTouch() {
  return (
    <section aria-labelledby="touch" className="page-width pt-16 md:pt-24">
      <div className="reveal rounded-panel border border-line bg-surface p-6 sm:p-10">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="touch" className="text-3xl md:text-4xl">
              Get in Touch
            </h2>
            <p className="mt-2 max-w-xl text-muted">Questions or allergies? Call, email or drop in.</p>
          </div>
          <ButtonLink to="/contact" variant="secondary" size="sm">
            Send us a message
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        </div>
        <ContactDetails
          showExceptions={false}
          className="grid gap-7 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]"
        />
      </div>
    </section>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <div aria-hidden="true" className="block-print" />
      <LastOrder />
      <OrderModes />
      <MenuTeaser {...loaderData} />
      <GetInTouch />
    </>
  );
}
