import { localDay } from "../../domain/clock.ts";
import { loadMenu } from "../../domain/menu/load-menu.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { hydrateLazily } from "../ui/hydrate-lazily.tsx";
import type { Route } from "./+types/home";
import { pickHomeDishes } from "./home-dishes.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      description:
        "Home-style vegetarian, vegan and non-vegetarian dishes, cooked fresh every morning. Dine in, takeaway, party orders and free delivery.",
    },
  );
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

/** Also loads the code of every part, so that a navigation shows the whole page at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), ...parts.map((part) => part.load())]);
  return data;
}

const sections = () => import("./home-sections.tsx");
const hero = hydrateLazily(() => import("./home-hero.tsx").then(({ HomeHero }) => HomeHero));
const lastOrder = hydrateLazily(() => import("./last-order.tsx").then(({ LastOrder }) => LastOrder));
const orderModes = hydrateLazily(() => sections().then(({ OrderModes }) => OrderModes));
const menuTeaser = hydrateLazily(() => sections().then(({ MenuTeaser }) => MenuTeaser));
const getInTouch = hydrateLazily(() => sections().then(({ GetInTouch }) => GetInTouch));

const parts = [hero, lastOrder, orderModes, menuTeaser, getInTouch];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <hero.Part />
      <div aria-hidden="true" className="block-print" />
      <lastOrder.Part />
      <orderModes.Part />
      <menuTeaser.Part dishes={loaderData.dishes} count={loaderData.count} />
      <getInTouch.Part />
    </>
  );
}
