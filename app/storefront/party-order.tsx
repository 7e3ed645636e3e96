import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { formatCount } from "../../domain/messages/format/format-count.ts";
import { messages } from "../../domain/messages.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { OrderTypePage } from "../order-types/order-type-page.tsx";
import { useBusiness } from "../shop-status/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CalendarDays } from "../ui/icons/calendar-days.tsx";
import { MapPin } from "../ui/icons/map-pin.tsx";
import { Users } from "../ui/icons/users.tsx";
import type { Route } from "./+types/party-order";
import { ContactButtons } from "./contact/contact-buttons.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { Steps } from "./steps.tsx";

const noticeTexts = {
  warn: (days: number) =>
    `We ask for ${messages.party.daysNotice(days)}. At shorter notice you can still order. We'll call you if we can't take the order.`,
  refuse: (days: number) =>
    `We need ${messages.party.daysNotice(days)}, because we shop and cook specially for your party.`,
};

const listPartyFacts = ({
  partyNoticeDays: days,
  partyNotice,
  partyRadiusMiles: miles,
}: BusinessSettings) => [
  ...(days > 0
    ? [
        {
          icon: CalendarDays,
          name: messages.party.daysAhead(days),
          text: noticeTexts[partyNotice](days),
        },
      ]
    : []),
  {
    icon: MapPin,
    name: `Within ${formatCount(miles, "mile")}`,
    text: `We deliver up to ${formatCount(miles, "mile")} from our kitchen, or you can collect.`,
  },
  {
    icon: Users,
    name: "You choose the dishes",
    text: "Any dish on the menu, in the quantity you need.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Party Orders",
      description:
        "Food for your party, delivered or collected: choose the dishes, the day and the place.",
    },
  );
}

export default function PartyOrder() {
  return (
    <OrderTypePage type="party_order" title="Party Orders">
      <AboutPartyOrders />
    </OrderTypePage>
  );
}

function AboutPartyOrders() {
  const business = useBusiness();
  return (
    <div className="page-width">
      <ServiceHero
        eyebrow="Weddings, birthdays, office lunches"
        title="Party Orders"
        text="You choose the dishes and we cook for everyone, so you can enjoy your party."
        picture="services/party-orders"
      >
        <div className="flex flex-wrap gap-3 md:max-lg:*:grow">
          <ButtonLink to="/services/partyorder/placeorder">Place a party order</ButtonLink>
          <ButtonLink to="/services/partyorder/eventcontact" variant="secondary">
            Talk to us about your event
          </ButtonLink>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </div>
      </ServiceHero>

      <h2 className="sr-only">Good to know</h2>
      <ul className="mt-12 grid gap-5 md:grid-cols-3">
        {listPartyFacts(business).map(({ icon: Icon, name: fact, text }) => (
          <li key={fact} className="reveal rounded-card border border-line bg-surface p-6">
            <Icon aria-hidden="true" className="size-7 text-accent-text" />
            <h3 className="mt-3 text-xl">{fact}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <Steps
        title="How it works"
        steps={[
          {
            name: "Choose your dishes",
            text: "Choose your dishes, then tell us the date, place, number of guests and any dietary needs.",
          },
          {
            name: "We confirm",
            text: business.autoConfirm.includes("party_order")
              ? "We usually confirm your order straight away. After that, contact us to change or cancel it."
              : "We check the date and quantities, then confirm your order. You can change it until then.",
          },
          {
            name: "Enjoy your party",
            text: "We deliver at the time you chose, or you collect from us.",
          },
        ]}
      />
      <div className="mt-10">
        <ContactButtons
          message={`Hello ${business.name}, I would like to order food for a party.`}
        />
      </div>
    </div>
  );
}
