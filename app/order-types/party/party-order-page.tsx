import { replace, type ShouldRevalidateFunction } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { ReorderNotice } from "../../cart/reorder-notice.tsx";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useDraftsVersion } from "../../session/own-drafts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LogIn } from "../../ui/icons/log-in.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { clearIdempotencyKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { OrderFormSkeleton } from "../order-form-skeleton.tsx";
import { OrderTypePage } from "../order-type-page.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import type { Route } from "./+types/party-order-page";
import { loadPartyForm } from "./load-party-form.ts";
import { clearPartyCart } from "./party-cart.ts";
import { partyDraft } from "./party-draft.ts";
import { placePartyAction } from "./place-party-action.ts";

export const meta = privatePageMeta("Place a party order");
export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { formData: await loadPartyForm(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  return placePartyAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    onResult(result) {
      if (result.kind !== "ok") return;
      clearPartyCart({ silent: true });
      clearIdempotencyKey("party_order");
      partyDraft.clear();
      toast.success(messages.party.submitted);
      // Replaces the form, so that Back does not return to it.
      return replace(`/userdashboard/orders/${result.value.number}`);
    },
  });
}

/**
 * A 409 can mean that the menu or the rules have changed, so the data is loaded again. Other
 * results change no data.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus === undefined && defaultShouldRevalidate);

export default function PlacePartyOrder(props: Route.ComponentProps) {
  return (
    <OrderTypePage type="party_order" title="Party Orders">
      <OrderForParty {...props} />
    </OrderTypePage>
  );
}

function OrderForParty({ loaderData: { formData }, actionData }: Route.ComponentProps) {
  const draftsVersion = useDraftsVersion();
  // Rendered in the browser only, because the picked dishes are stored there.
  const part = useLazyPart(() => import("./party-form.tsx"), {
    isNeeded: formData !== null,
    preload: true,
  });
  return (
    <div className="page-width pb-24">
      <PageHeader
        eyebrow="Party Orders"
        title="Place a party order"
        text="Choose your dishes and tell us about your event. We'll do the cooking."
        actions={
          <ButtonLink to="/services/partyorder/eventcontact" variant="secondary">
            Talk to us first
          </ButtonLink>
        }
      />
      {!formData && <SignInFirst />}
      <ReorderNotice />
      {formData && (
        <NeedsJavaScript reason="Your chosen dishes are saved in this browser, which needs JavaScript." />
      )}
      {formData && part && (
        <part.PartyForm key={draftsVersion} formData={formData} result={actionData} />
      )}
      {formData && !part && <OrderFormSkeleton />}
    </div>
  );
}

function SignInFirst() {
  return (
    <section className="flex max-w-2xl flex-col items-start gap-5 rounded-panel border border-line bg-surface p-6 md:p-9">
      <p className="text-xl">{messages.party.signInFirst}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/signin?returnTo=%2Fservices%2Fpartyorder%2Fplaceorder">
          <LogIn aria-hidden="true" className="size-4" />
          Sign in to continue
        </ButtonLink>
        <ButtonLink to="/services/party-order/menu" variant="secondary">
          View the dishes
        </ButtonLink>
      </div>
    </section>
  );
}
