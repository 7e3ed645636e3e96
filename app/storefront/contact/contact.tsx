import { messages } from "../../../domain/messages.ts";
import { mapsUrl, whatsappUrl } from "../../layout/external-links.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { useDraftsVersion } from "../../session/own-drafts.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ExternalButtonLink } from "../../ui/button.tsx";
import { MapPinned } from "../../ui/icons/map-pinned.tsx";
import { MessageCircle } from "../../ui/icons/message-circle.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ScenePicture } from "../scene-picture.tsx";
import type { Route } from "./+types/contact";
import { contactAction } from "./contact-action.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Contact",
      description:
        "Send us a message, call or drop in: our address with a map, phone numbers, email and opening hours.",
    },
  );
}

/**
 * Uses the action's headers (`retry-after`, `cache-control`) in the response to the form, and the
 * parent's for the page.
 */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return [...actionHeaders].length > 0 ? actionHeaders : parentHeaders;
}

export function action({ context, request }: Route.ActionArgs) {
  return contactAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure(reason) {
      const message = navigator.onLine ? messages.contact.failed : reason;
      return { message, toast: message };
    },
  });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const { name, address, whatsapp, space } = useBusiness();
  const draftsVersion = useDraftsVersion();
  return (
    <div className="page-width">
      <PageHeader
        title="Contact"
        text="Send a message, call if it's urgent, or drop in during opening hours."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="flex flex-col rounded-panel border border-line bg-surface p-6 shadow-card sm:p-9">
          <h2 className="text-3xl">Send us a message</h2>
          <p className="mt-2 mb-7 text-muted">
            Questions, requests, allergies or feedback: our kitchen team reads every message.
          </p>
          <ContactForm key={draftsVersion} result={actionData} />
        </div>
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          {space[0] && (
            <ScenePicture
              files={space[0].picture}
              alt=""
              sizes="(min-width: 1024px) 560px, 92vw"
              className="aspect-2/1! object-bottom lg:aspect-5/2!"
            />
          )}
          <div className="p-6 sm:p-9">
            <h2 className="mb-7 text-3xl">{whatsapp ? "Visit, call or chat" : "Visit or call"}</h2>
            <ContactDetails className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]" />
            <div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-7 *:grow empty:hidden">
              {whatsapp && (
                <ExternalButtonLink
                  href={whatsappUrl(whatsapp, `Hello ${name}, I have a question.`)}
                  variant="secondary"
                >
                  <MessageCircle aria-hidden="true" className="size-4.5" />
                  Chat on WhatsApp
                </ExternalButtonLink>
              )}
              {address && (
                <ExternalButtonLink href={mapsUrl(address)} variant="secondary">
                  <MapPinned aria-hidden="true" className="size-4.5" />
                  Open the map
                </ExternalButtonLink>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
