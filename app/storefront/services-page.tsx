import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { capitalise } from "../../domain/capitalise.ts";
import { messages } from "../../domain/messages.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { getBusiness, pageMeta } from "../layout/page-meta.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/services-page";
import { ServicePicture } from "./scene-picture.tsx";
import { ServiceCard, type ServiceEntry } from "./service-card.tsx";
import { useServices } from "./use-services.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Services", description: describeServices(getBusiness(matches)) },
  );
}

const countWords = ["no ways", "one way", "two ways", "three ways", "four ways"];

/**
 * Describes the services that are on, except party orders: `Dine in, takeaway and free delivery:
 * three ways to order.`
 */
function describeServices({
  orderTypes,
  whatsapp,
  freeDelivery,
}: Pick<BusinessSettings, "orderTypes" | "whatsapp" | "freeDelivery">): string {
  const serviceWords = {
    reservation: "dine in",
    takeaway_order: "takeaway",
    menuorder: freeDelivery ? "free delivery" : "delivery",
  };
  const words = Object.entries(serviceWords).flatMap(([type, word]) =>
    orderTypes.includes(type as OrderTypeId) ? [word] : [],
  );
  if (whatsapp) words.push("WhatsApp orders");
  if (words.length === 0) return "How to order from our kitchen.";
  const list = new Intl.ListFormat("en-GB").format(words);
  return `${capitalise(list)}: ${countWords[words.length]} to order.`;
}

export default function Services() {
  const { dineIn, takeaway, delivery, whatsapp, partyOrders } = useServices();
  return (
    <div className="page-width">
      <PageHeader title="Our Services" text="Choose how you would like to order." />
      <h2 className="sr-only">Ways to order</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {[...dineIn, ...takeaway, ...delivery, ...whatsapp].map((entry) => (
          <li key={entry.title} className="reveal">
            <ServiceCard {...entry} />
          </li>
        ))}
      </ul>
      {partyOrders.map((entry) => (
        <PartyOrderBanner key={entry.to} entry={entry} />
      ))}
    </div>
  );
}

function PartyOrderBanner({ entry }: { entry: ServiceEntry }) {
  const { partyNoticeDays } = useBusiness();
  return (
    <section
      aria-labelledby="crowd"
      className="reveal mt-14 grid items-center gap-x-10 overflow-clip rounded-panel border border-line bg-surface md:mt-20 md:has-[img]:grid-cols-[1fr_1.2fr]"
    >
      <ServicePicture
        name={entry.picture}
        alt=""
        sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 92vw"
        className="md:h-full"
      />
      <div className="p-6 not-only:md:pl-0 sm:p-9">
        <h2 id="crowd" className="text-3xl md:text-4xl">
          Feeding a crowd?
        </h2>
        <p className="mt-3 max-w-xl text-lg text-muted">
          Birthdays, weddings or office lunches: we cook for your party.
          {partyNoticeDays > 0 && ` Please order ${messages.party.daysAhead(partyNoticeDays)}.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={entry.to}>Party Orders</ButtonLink>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
