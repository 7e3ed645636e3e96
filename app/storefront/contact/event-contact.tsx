import type { ReactNode } from "react";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { formatWeekInline } from "../../../domain/business/format-week-inline.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { emailUrl, whatsappUrl } from "../../layout/external-links.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { OrderTypePage } from "../../order-types/order-type-page.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { Mail } from "../../ui/icons/mail.tsx";
import { MessageCircle } from "../../ui/icons/message-circle.tsx";
import { Phone } from "../../ui/icons/phone.tsx";
import { ServiceHero } from "../service-hero.tsx";
import type { Route } from "./+types/event-contact";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Plan your event",
      description: "Talk to us about food for your event: the dishes, the day and the delivery.",
    },
  );
}

function ContactCard({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: IconComponent;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col items-start rounded-card border border-line bg-surface p-6">
      <span className="grid size-12 place-items-center rounded-full bg-raised text-accent-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3 className="mt-4 text-2xl">{title}</h3>
      <p className="mt-1.5 mb-5 text-muted">{text}</p>
      <div className="mt-auto flex w-full flex-wrap gap-3 *:grow">{children}</div>
    </li>
  );
}

export default function EventContact() {
  return (
    <OrderTypePage type="party_order" title="Party Orders">
      <PlanEvent />
    </OrderTypePage>
  );
}

function describeParties({ partyNoticeDays: days, partyRadiusMiles: miles }: BusinessSettings) {
  const notice = days > 0 ? `ask for ${messages.party.daysNotice(days)} and ` : "";
  return `Tell us the date, venue and number of guests. We ${notice}deliver within ${formatCount(miles, "mile")}.`;
}

function PlanEvent() {
  const business = useBusiness();
  const phones = usePhones();
  const message = `Hello ${business.name}, I'd like to talk about catering for an event.`;
  return (
    <div className="page-width">
      <ServiceHero
        eyebrow="Party Orders"
        title="Plan your event"
        text={describeParties(business)}
        picture="services/party-orders"
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/services/partyorder/placeorder">Place a party order</ButtonLink>
          <ButtonLink to="/party-order" variant="secondary">
            About party orders
          </ButtonLink>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </div>
      </ServiceHero>
      <h2 className="mt-14 text-3xl">Talk to us</h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {phones.length > 0 && (
          <ContactCard
            icon={Phone}
            title="Call"
            text={`${formatWeekInline(business.weeklyHours)}.`}
          >
            {phones.map(({ text, href }, index) => (
              <ExternalButtonLink
                key={href}
                href={href}
                variant={index === 0 ? "primary" : "secondary"}
              >
                {text}
              </ExternalButtonLink>
            ))}
          </ContactCard>
        )}
        {business.whatsapp && (
          <ContactCard
            icon={MessageCircle}
            title="Chat"
            text="Send us the details you have so far."
          >
            <ExternalButtonLink href={whatsappUrl(business.whatsapp, message)} variant="secondary">
              Chat on WhatsApp
            </ExternalButtonLink>
          </ContactCard>
        )}
        <ContactCard
          icon={Mail}
          title="Email"
          text="Best for long guest lists and special requests."
        >
          <ExternalButtonLink
            href={emailUrl(business.email, "Food for an event")}
            variant="secondary"
            className="break-all"
          >
            {business.email}
          </ExternalButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Use our contact form
          </ButtonLink>
        </ContactCard>
      </ul>
    </div>
  );
}
