import { Fragment, type ReactNode } from "react";
import type { HomeBlock } from "../../domain/business/look/default-look.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { AvoidedNote } from "../cart/avoided-note.tsx";
import { useCart } from "../cart/menu-cart.ts";
import { useCurrentDishes } from "../cart/use-current-dishes.ts";
import { DishCard, dishGridClasses } from "../menu/dish-card.tsx";
import { useMainMenu } from "../menu/menu-kind.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowRight } from "../ui/icons/arrow-right.tsx";
import { ContactDetails } from "./contact/contact-details.tsx";
import { HomeHero } from "./home-hero.tsx";
import { ServiceCard } from "./service-card.tsx";
import { pickOrderModes, useServices } from "./use-services.ts";

/** The dishes on the home page, and the number of dishes on the menu. */
export interface HomeMenu {
  dishes: MenuItem[];
  count: number;
}

/** The blocks of the home page in the shop's order. `personalContent` follows the first block. */
export function HomeBlocks({
  dishes,
  count,
  personalContent,
}: HomeMenu & { personalContent?: ReactNode }) {
  const business = useBusiness();
  const { homeBlocks } = business;
  const blocks: Record<HomeBlock, ReactNode> = {
    hero: (
      <>
        <HomeHero />
        <div aria-hidden="true" className="block-print" />
      </>
    ),
    ways: <OrderModes title={business.homeWaysTitle} />,
    dishes: count > 0 && (
      <MenuTeaser dishes={dishes} count={count} title={business.homeDishesTitle} />
    ),
    contact: <GetInTouch title={business.homeContactTitle} text={business.homeContactText} />,
  };
  return (
    <>
      {!homeBlocks.includes("hero") && <h1 className="sr-only">Welcome to {business.name}</h1>}
      {homeBlocks.map((block, index) => (
        <Fragment key={block}>
          {blocks[block]}
          {index === 0 && personalContent}
        </Fragment>
      ))}
    </>
  );
}

function OrderModes({ title }: { title: string }) {
  const orderModes = pickOrderModes(useServices());
  if (orderModes.length === 0) return null;
  return (
    <section aria-labelledby="modes" className="page-width pt-14 md:pt-20">
      <h2 id="modes" className="text-3xl md:text-4xl">
        {title || "How would you like to order?"}
      </h2>
      <ul className="mt-7 grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
        {orderModes.map((entry) => (
          <li key={entry.title} className="reveal">
            <ServiceCard {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Fewer columns for few dishes, so that the last row is not nearly empty. All columns have room for
 * the card's button.
 */
function getColumnClasses(count: number): string {
  if (count === 4)
    return "lg:max-xl:grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,40%)),1fr))]!";
  if (count <= 6) return "lg:grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))]!";
  return "";
}

function MenuTeaser({ dishes, count, title }: HomeMenu & { title: string }) {
  const { getQuantity, add, update } = useCart();
  const kind = useMainMenu();
  const currentDishes = useCurrentDishes(dishes);
  return (
    <section aria-labelledby="today" className="page-width pt-16 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="today" className="text-3xl md:text-4xl">
          {title || "A taste of our menu"}
        </h2>
        <ButtonLink to="/menu" variant="secondary" size="sm">
          See {count === 1 ? "the menu" : `all ${count} dishes`}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      </div>
      <ul className={`reveal mt-7 ${dishGridClasses} ${getColumnClasses(currentDishes.length)}`}>
        {currentDishes.map((item) => (
          <DishCard
            key={item.id}
            item={item}
            kind={kind}
            quantity={getQuantity(item.id)}
            add={add}
            update={update}
            note={<AvoidedNote statement={item.allergens} />}
          />
        ))}
      </ul>
    </section>
  );
}

function GetInTouch({ title, text }: { title: string; text: string }) {
  return (
    <section aria-labelledby="touch" className="page-width pt-16 md:pt-24">
      <div className="reveal rounded-panel border border-line bg-surface p-[min(1.5rem,6vw)] sm:p-10">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="touch" className="text-3xl md:text-4xl">
              {title || "Get in Touch"}
            </h2>
            {text && <p className="mt-2 max-w-xl text-muted">{text}</p>}
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
