import { Link } from "react-router";
import { OpenNow } from "../shell/open-now.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useBusiness } from "../shell/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/takeaway";
import { ReachUs } from "./reach-us.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { Steps } from "./steps.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Takeaway", description: "Order by telephone or WhatsApp, collect hot food at the counter." },
  );
}

export default function Takeaway() {
  const business = useBusiness();
  return (
    <div className="page-width">
      <ServiceHero
        eyebrow={<OpenNow />}
        title="Takeaway"
        text="Choose from the menu, tell us when you will be here, and your food is packed hot. You pay at the counter."
        picture="services/takeaway"
      >
        <ReachUs words={`Hello ${business.name}, I would like to order a takeaway.`}>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </ReachUs>
      </ServiceHero>
      <Steps
        title="How it goes"
        steps={[
          { name: "Choose", text: "Read us the dishes and how many of each. Ask what is in them; we know." },
          { name: "We cook", text: "We start when you have ordered and tell you when it will be ready." },
          { name: "Collect", text: `At our counter, ${business.address}. Bring your own tiffin and we fill it.` },
        ]}
      />
      <p className="mt-10 max-w-2xl text-lg text-muted">
        Would you rather stay at home?{" "}
        <Link to="/menu" className="font-semibold text-ink underline underline-offset-4 hover:text-accent-text">
          Fill a cart from the menu
        </Link>{" "}
        and we deliver it free.
      </p>
    </div>
  );
}
