import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCurrentDishes } from "../cart/use-current-dishes.ts";
import { DishCard, dishGridClasses } from "../menu/dish-card.tsx";
import { mainMenu } from "../menu/menu-kind.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowRight } from "../ui/icons/arrow-right.tsx";
import { ContactDetails } from "./contact/contact-details.tsx";
import { ServiceCard } from "./service-card.tsx";
import { useServices } from "./use-services.ts";

// The sections of the home page. Each is hydrated when it comes into view.

export function OrderModes() {
  const { dineIn, takeaway, partyOrders, whatsapp } = useServices();
  return (
    <section aria-labelledby="modes" className="page-width pt-14 md:pt-20">
      <h2 id="modes" className="text-3xl md:text-4xl">
        How would you like to order?
      </h2>
      <ul className="mt-7 grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
        {[dineIn, takeaway, partyOrders, ...whatsapp].map((entry) => (
          <li key={entry.title} className="reveal">
            <ServiceCard {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MenuTeaser({ dishes, count }: { dishes: readonly MenuItem[]; count: number }) {
  const { getQuantity, add, update } = useCart();
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
          <DishCard key={item.id} item={item} kind={mainMenu} quantity={getQuantity(item.id)} add={add} update={update} />
        ))}
      </ul>
    </section>
  );
}

export function GetInTouch() {
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
          className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]"
        />
      </div>
    </section>
  );
}
