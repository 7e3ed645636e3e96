import { LogIn } from "lucide-react";
import { replace, type ShouldRevalidateFunction } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { AgainNotice } from "../../cart/reorder-notice.tsx";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useFetchedPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { forgetPlacingKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { OrderFormSkeleton } from "../order-form-skeleton.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import { useDraftRound } from "../use-sign-in-return.ts";
import type { Route } from "./+types/party-order-page";
import { loadPartyForm } from "./load-party-form.ts";
import { clearPartyBasket } from "./party-basket.ts";
import { partyDraft } from "./party-draft.ts";
import { placePartyAction } from "./place-party-action.ts";

export const meta = privatePageMeta("Place a Party Order");
export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await loadPartyForm(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  return placePartyAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    onResult(result) {
      if (result.kind !== "ok") return;
      clearPartyBasket({ quietly: true });
      forgetPlacingKey("party_order");
      partyDraft.forget();
      toast.success(messages.party.submitted);
      // Back leads to where the form was opened from, not to a form that is over.
      return replace(`/userdashboard/orders/${result.value.number}`);
    },
  });
}

/** A refusal with 409 says that the menu or the rules are not what this page shows: they are read again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || (actionStatus === undefined && defaultShouldRevalidate);

export default function PlacePartyOrder({ loaderData: { facts }, actionData }: Route.ComponentProps) {
  const draftRound = useDraftRound();
  // It has nothing to show before the browser has read which dishes were picked.
  const part = useFetchedPart(() => import("./party-form.tsx"), { wanted: facts !== null, likely: true });
  return (
    <div className="page-width pb-24">
      <PageHeader
        eyebrow="Party Orders"
        title="Place a Party Order"
        text="Choose the dishes, tell us about your event, and we cook for everybody."
        actions={
          <ButtonLink to="/services/partyorder/eventcontact" variant="secondary">
            Talk to us first
          </ButtonLink>
        }
      />
      {!facts && <SignInFirst />}
      <AgainNotice />
      {facts && <NeedsJavaScript what="Your dishes are kept by this page, which needs JavaScript." />}
      {facts && (part ? <part.PartyForm key={draftRound} facts={facts} result={actionData} /> : <OrderFormSkeleton />)}
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
          Sign in and come back
        </ButtonLink>
        <ButtonLink to="/services/party-order/menu" variant="secondary">
          Look at the dishes
        </ButtonLink>
      </div>
    </section>
  );
}
