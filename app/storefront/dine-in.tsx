import { sayWeekInOne } from "../../domain/business/say-hours.ts";
import { OpenNow } from "../shell/open-now.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useBusiness } from "../shell/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/dine-in";
import { ReachUs } from "./reach-us.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { Steps } from "./steps.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Book Your Table", description: "Book a table by telephone or WhatsApp. Walk-ins are welcome too." },
  );
}

export default function DineIn() {
  const business = useBusiness();
  return (
    <div className="page-width">
      <ServiceHero
        eyebrow={<OpenNow />}
        title="Book Your Table"
        text="Tell us the day, the time and how many you are, and whether anybody has an allergy. We answer while we are open."
        picture="services/dine-in"
      >
        <ReachUs words={`Hello ${business.name}, I would like to book a table.`}>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </ReachUs>
      </ServiceHero>
      <Steps
        title="How it goes"
        steps={[
          { name: "You call or write", text: `We take bookings ${sayWeekInOne(business.weeklyHours)}.` },
          {
            name: "We keep your table",
            text: "It has your name on it. If you run late or fewer of you come, a word is enough.",
          },
          { name: "You eat", text: "Walk in without a booking too: when there is a free chair, it is yours." },
        ]}
      />
    </div>
  );
}
