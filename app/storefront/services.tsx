import { pageMeta } from "../shell/page-meta.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/services";
import { ServiceCard } from "./service-card.tsx";
import { useServices } from "./use-services.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Services", description: "Dine in, takeaway, free delivery and orders by WhatsApp: four ways to eat with us." },
  );
}

export default function Services() {
  const { dineIn, takeaway, delivery, whatsapp } = useServices();
  return (
    <div className="page-width">
      <PageHeader title="Our Services" text="The same food, cooked the same morning, whichever way it reaches you." />
      <h2 className="sr-only">Ways to eat with us</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {[dineIn, takeaway, delivery, whatsapp].map((entry) => (
          <li key={entry.title}>
            <ServiceCard {...entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
