import { mapsLink } from "../shell/external-links.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { useBusiness } from "../shell/use-business.ts";
import { ExternalButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/contact";
import { ContactDetails } from "./contact-details.tsx";
import { ReachUs } from "./reach-us.tsx";
import { ScenePicture } from "./scene-picture.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Contact", description: "Our address with a map, telephone numbers, e-mail and opening hours, Monday to Sunday." },
  );
}

export default function Contact() {
  const { name, address } = useBusiness();
  return (
    <div className="page-width">
      <PageHeader title="Contact" text="Call for anything urgent, write for anything long, or come in while we are cooking." />
      <div className="grid gap-5 lg:grid-cols-[1.1fr_1fr] lg:items-start">
        <div className="rounded-panel border border-line bg-surface p-6 sm:p-9">
          <h2 className="sr-only">How to reach us</h2>
          <ContactDetails className="grid gap-7 sm:grid-cols-2" />
          <div className="mt-9 border-line border-t pt-7">
            <ReachUs words={`Hello ${name}, I have a question.`} subject={`A question to ${name}`} />
          </div>
        </div>
        <section aria-labelledby="find" className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface">
          <ScenePicture name="gallery/dining-room" alt="" sizes="(min-width: 1024px) 560px, 92vw" />
          <div className="p-6 sm:p-8">
            <h2 id="find" className="text-2xl">
              Find us
            </h2>
            <p className="mt-1.5 mb-5 text-muted">{address}</p>
            <ExternalButtonLink href={mapsLink(address)} variant="secondary">
              Open the map
            </ExternalButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}
