import { CalendarDays, MapPin, Users } from "lucide-react";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/party-order";
import { ReachUs } from "./contact/reach-us.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { Steps } from "./steps.tsx";

const noticeWords = {
  warn: (days: number) =>
    `We ask for ${days} days' notice. At shorter notice you can still order: we call you if we cannot make it.`,
  refuse: (days: number) => `We require ${days} days' notice: we shop and cook for your party alone.`,
};

const factsOf = ({ partyNoticeDays: days, partyNotice, partyRadiusMiles: miles }: BusinessSettings) => [
  { icon: CalendarDays, name: `${days} days ahead`, text: noticeWords[partyNotice](days) },
  {
    icon: MapPin,
    name: `Within ${miles} miles`,
    text: `We bring it to you up to ${miles} miles from our kitchen, or you collect it.`,
  },
  { icon: Users, name: "Twenty or two hundred", text: "Any dish of the menu, in the trays and the quantities a crowd needs." },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Party Orders",
      description: "Food for your party, brought to you or collected: choose the dishes, the day and the place.",
    },
  );
}

export default function PartyOrder() {
  const business = useBusiness();
  return (
    <div className="page-width">
      <ServiceHero
        eyebrow="Weddings, birthdays, Tuesdays"
        title="Party Orders"
        text="Birthdays, weddings, a new job, a long table in the garden: you choose the dishes, we cook for everybody, and you stay with your guests."
        picture="services/party-orders"
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/services/partyorder/placeorder">Place a Party Order</ButtonLink>
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
        {factsOf(business).map(({ icon: Icon, name: fact, text }) => (
          <li key={fact} className="reveal rounded-card border border-line bg-surface p-6">
            <Icon aria-hidden="true" className="size-7 text-accent-text" />
            <h3 className="mt-3 text-xl">{fact}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <Steps
        title="How it goes"
        steps={[
          {
            name: "Choose and tell us",
            text: "The dishes and how many, the date, the place, your guests, and what they do not eat.",
          },
          {
            name: "We confirm it",
            text: "We look at the day and the quantities and confirm your order. Until then you can change it.",
          },
          { name: "We bring it hot", text: "In insulated trays, at the time you said, with what is needed to serve it." },
        ]}
      />
      <div className="mt-10">
        <ReachUs words={`Hello ${business.name}, I would like to order food for a party.`} />
      </div>
    </div>
  );
}
