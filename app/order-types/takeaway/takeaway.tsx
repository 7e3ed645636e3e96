import { Link, replace, type ShouldRevalidateFunction } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { AgainNotice } from "../../cart/reorder-notice.tsx";
import { pageMeta } from "../../layout/page-meta.ts";
import { readMenu } from "../../menu/read-menu.ts";
import { OpenNow } from "../../shop-status/open-now.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ReachUs } from "../../storefront/contact/reach-us.tsx";
import { ScenePicture } from "../../storefront/scene-picture.tsx";
import { Steps } from "../../storefront/steps.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useFetchedPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { forgetPlacingKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { OrderFormSkeleton } from "../order-form-skeleton.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import { useDraftRound } from "../use-sign-in-return.ts";
import type { Route } from "./+types/takeaway";
import { loadTakeaway } from "./load-takeaway.ts";
import { placeTakeawayAction } from "./place-takeaway-action.ts";
import { clearTakeawayBasket } from "./takeaway-basket.ts";
import { takeawayDraft } from "./takeaway-draft.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Takeaway", description: "Choose your dishes, say when you will be here, and collect hot food at the counter." },
  );
}

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { facts: await loadTakeaway(serverLoader()) };
}
clientLoader.hydrate = true as const;

export function action({ context, request }: Route.ActionArgs) {
  return placeTakeawayAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    onResult(result) {
      if (result.kind !== "ok") return;
      clearTakeawayBasket({ quietly: true });
      forgetPlacingKey("takeaway_order");
      takeawayDraft.forget();
      toast.success(messages.takeaway.placed);
      // Back leads to where the form was opened from, not to a form that is over.
      return replace(`/userdashboard/orders/${result.value.number}`);
    },
  });
}

/** A refusal with 409 says that the menu or the free times are not what this page shows: they are asked for again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || (actionStatus === undefined && defaultShouldRevalidate);

export default function Takeaway({ loaderData, actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const draftRound = useDraftRound();
  // It has nothing to show before the browser has asked for the times: the page can be read meanwhile.
  const part = useFetchedPart(() => import("./takeaway-form.tsx"), { wanted: true, likely: true });
  return (
    <div className="page-width pb-16">
      <div className="grid items-center gap-x-14 md:grid-cols-[1.1fr_1fr]">
        <PageHeader title="Takeaway" text="Choose your dishes, tell us when you will be here, and your food is packed hot." />
        <ScenePicture
          name="services/takeaway"
          alt=""
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 92vw"
          className="mb-8 aspect-2/1! rounded-panel max-md:hidden"
        />
      </div>
      <OpenNow className="mb-6 font-semibold" />
      <AgainNotice />
      <NeedsJavaScript what="Your dishes and the free times are kept and looked up by this page, which needs JavaScript." />
      {part && "facts" in loaderData ? (
        <part.TakeawayForm key={draftRound} facts={loaderData.facts} result={actionData} />
      ) : (
        <OrderFormSkeleton />
      )}
      <Steps
        title="How it goes"
        steps={[
          { name: "Choose", text: "Pick your dishes and a time that suits you. Ask us what is in them; we know." },
          { name: "We cook", text: "Your food is made for the time you chose, and packed hot." },
          { name: "Collect", text: `At our counter, ${business.address}. Bring your own tiffin and we fill it.` },
        ]}
      />
      <div className="mt-10">
        <ReachUs words={`Hello ${business.name}, I have a question about a takeaway.`}>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </ReachUs>
      </div>
      <p className="mt-8 max-w-2xl text-lg text-muted">
        Would you rather stay at home?{" "}
        <Link to="/menu" className="font-semibold text-ink underline underline-offset-4 hover:text-accent-text">
          Fill a cart from the menu
        </Link>{" "}
        and we deliver it free.
      </p>
    </div>
  );
}
