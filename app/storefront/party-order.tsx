import { CalendarDays, MapPin, Users } from "lucide-react";
import { pageMeta } from "../shell/page-meta.ts";
import { useBusiness } from "../shell/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/party-order";
import { ReachUs } from "./reach-us.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { Steps } from "./steps.tsx";

const facts = [
  { icon: CalendarDays, name: "10 days ahead", text: "We shop and cook for your party alone, so we need ten days." },
  { icon: MapPin, name: "Within 10 miles", text: "We bring it to you up to ten miles from our kitchen, or you collect it." },
  { icon: Users, name: "Twenty or two hundred", text: "Any dish of the menu, in the trays and the quantities a crowd needs." },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Party Orders", description: "Food for your party, brought within 10 miles or collected. Tell us 10 days ahead." },
  );
}

export default function PartyOrder() {
  const { name } = useBusiness();
  return (
    <div className="page-width">
      <ServiceHero
        eyebrow="Weddings, birthdays, Tuesdays"
        title="Party Orders"
        text="Birthdays, weddings, a new job, a long table in the garden: you choose the dishes, we cook for everybody, and you stay with your guests."
        picture="services/party-orders"
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/services/partyorder/eventcontact">Talk to us about your event</ButtonLink>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </div>
      </ServiceHero>

      <h2 className="sr-only">Good to know</h2>
      <ul className="mt-12 grid gap-5 md:grid-cols-3">
        {facts.map(({ icon: Icon, name: fact, text }) => (
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
          { name: "Tell us about it", text: "The date, the place, how many guests, and what they do not eat." },
          {
            name: "We plan the dishes",
            text: "You get a list with quantities and one price. Nothing is cooked before you agree.",
          },
          { name: "We bring it hot", text: "In insulated trays, at the time you said, with what is needed to serve it." },
        ]}
      />
      <div className="mt-10">
        <ReachUs words={`Hello ${name}, I would like to order food for a party.`} />
      </div>
    </div>
  );
}
