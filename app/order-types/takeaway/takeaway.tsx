import { Link, replace, type ShouldRevalidateFunction } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { AllergyNote } from "../../cart/allergy-note.tsx";
import { ReorderNotice } from "../../cart/reorder-notice.tsx";
import { pageMeta } from "../../layout/page-meta.ts";
import { readMenu } from "../../menu/read-menu.ts";
import { useDraftsVersion } from "../../session/own-drafts.ts";
import { OpenNow } from "../../shop-status/open-now.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { ServicePicture } from "../../storefront/scene-picture.tsx";
import { Steps } from "../../storefront/steps.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { clearIdempotencyKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { OrderFormSkeleton } from "../order-form-skeleton.tsx";
import { OrderTypePage } from "../order-type-page.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import type { Route } from "./+types/takeaway";
import { removeOrderedFromCart } from "./cart-dishes.ts";
import { loadTakeawayForm } from "./load-takeaway-form.ts";
import { placeTakeawayAction } from "./place-takeaway-action.ts";
import { clearTakeawayCart } from "./takeaway-cart.ts";
import { takeawayDraft } from "./takeaway-draft.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Takeaway",
      description: "Choose your dishes and a pickup time, and collect your food at our counter.",
    },
  );
}

export function loader({ context }: Route.LoaderArgs) {
  return readMenu(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { formData: await loadTakeawayForm(serverLoader()) };
}
clientLoader.hydrate = true as const;

export function action({ context, request }: Route.ActionArgs) {
  return placeTakeawayAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    onResult(result) {
      if (result.kind !== "ok") return;
      removeOrderedFromCart(takeawayDraft.read().fromCart);
      clearTakeawayCart({ silent: true });
      clearIdempotencyKey("takeaway_order");
      takeawayDraft.clear();
      toast.success(messages.takeaway.placed);
      // Replaces the form, so that Back does not return to it.
      return replace(`/userdashboard/orders/${result.value.number}`);
    },
  });
}

/**
 * A 409 can mean that the menu or the free times have changed, so the data is loaded again. Other
 * results change no data.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus === undefined && defaultShouldRevalidate);

export default function Takeaway(props: Route.ComponentProps) {
  return (
    <OrderTypePage type="takeaway_order" title="Takeaway">
      <OrderTakeaway {...props} />
    </OrderTypePage>
  );
}

function OrderTakeaway({ loaderData, actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const isDeliveryOn = useIsOrderTypeOn("menuorder");
  const draftsVersion = useDraftsVersion();
  // Loaded separately, so that the page is readable while the form loads.
  const part = useLazyPart(() => import("./takeaway-form.tsx"), { isNeeded: true, preload: true });
  return (
    <div className="page-width pb-16">
      <div className="grid grid-cols-1 items-center gap-x-14 md:has-[img]:grid-cols-[1.1fr_1fr]">
        <PageHeader
          title="Takeaway"
          text="Choose your dishes and a pickup time. We'll have your food ready."
        />
        <ServicePicture
          name="services/takeaway"
          alt=""
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 92vw"
          className="my-8 aspect-2/1! rounded-panel max-md:hidden"
        />
      </div>
      <OpenNow className="mb-6 font-semibold" />
      <ReorderNotice />
      <NeedsJavaScript reason="Choosing dishes and finding free times need JavaScript." />
      {part && "formData" in loaderData ? (
        <part.TakeawayForm key={draftsVersion} formData={loaderData.formData} result={actionData} />
      ) : (
        <OrderFormSkeleton dishesNote={<AllergyNote className="border-line border-t pt-4" />} />
      )}
      <Steps
        title="How it works"
        steps={[
          {
            name: "Choose",
            text: "Pick your dishes and a time that suits you. Ask us about any ingredient.",
          },
          { name: "We cook", text: "We cook your food for the time you chose and pack it." },
          {
            name: "Collect",
            text: `At our counter${business.address && `, ${business.address}`}. ${business.takeawayNote}`.trim(),
          },
        ]}
      />
      <div className="mt-10">
        <ContactButtons message={`Hello ${business.name}, I have a question about a takeaway.`}>
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </ContactButtons>
      </div>
      {isDeliveryOn && (
        <p className="mt-8 max-w-2xl text-lg text-muted">
          Prefer delivery?{" "}
          <Link
            to="/menu"
            className="font-semibold text-ink underline underline-offset-4 hover:text-accent-text"
          >
            Order from the menu
          </Link>{" "}
          and we'll deliver it{business.freeDelivery && " free"}.
        </p>
      )}
    </div>
  );
}
