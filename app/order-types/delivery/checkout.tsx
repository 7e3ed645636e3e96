import { useState } from "react";
import {
  Link,
  Navigate,
  replace,
  type ShouldRevalidateFunction,
  useLoaderData,
  useNavigation,
} from "react-router";
import { describeDelivery } from "../../../domain/business/delivery-area.ts";
import { messages } from "../../../domain/messages.ts";
import { clearCart, useCart } from "../../cart/menu-cart.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { reserveOrderCardSpace } from "../../session/live-order-count.ts";
import { useDraftsVersion } from "../../session/own-drafts.ts";
import { OpenNotice } from "../../shop-status/open-notice.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { clearIdempotencyKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { OrderTypePage } from "../order-type-page.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import { useDeliveryRefresh } from "../use-delivery-refresh.ts";
import type { Route } from "./+types/checkout";
import { CheckoutForm } from "./checkout-form.tsx";
import { deliveryDraft } from "./delivery-draft.ts";
import { loadCheckout } from "./load-checkout.ts";
import { placeOrderAction } from "./place-order-action.ts";

export const meta = privatePageMeta("Checkout");
export const headers = privatePageHeaders;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCheckout(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return placeOrderAction(context, request);
}

/**
 * A 409 can mean that the menu, the VAT or the delivery time has changed, so the data is loaded
 * again.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  actionResult,
  formAction,
  defaultShouldRevalidate,
}) => {
  if (actionStatus === 409) return true;
  // A coupon check does not change the loaded data. After a network failure, loading again would
  // fail too.
  if (formAction?.startsWith("/checkout/coupon") || actionResult?.kind === "failed") return false;
  return defaultShouldRevalidate;
};

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    noResponse: messages.order.placeFailed,
    onResult(result) {
      if (result.kind !== "ok") return;
      const { saveAddressError } = result.value;
      clearCart({ silent: true });
      clearIdempotencyKey("menuorder");
      deliveryDraft.clear();
      reserveOrderCardSpace();
      toast.success(messages.order.placed);
      if (saveAddressError) toast.info(messages.addresses.notSaved(saveAddressError));
      // Replaces checkout, so that Back does not return to it. The home page shows the order, with
      // its number and time.
      return replace("/");
    },
  });
}

export default function Checkout(props: Route.ComponentProps) {
  return (
    <OrderTypePage type="menuorder" title="Checkout">
      <CheckoutContent {...props} />
    </OrderTypePage>
  );
}

function CheckoutContent({ actionData }: Route.ComponentProps) {
  const { deliverTo, addresses, menu, vat, delivery } = useLoaderData<typeof loader>();
  useDeliveryRefresh(delivery);
  const { deliveryArea } = useBusiness();
  const cart = useCart();
  const draftsVersion = useDraftsVersion();
  const isIdle = useNavigation().state === "idle";

  /**
   * `actionData` and the cart when the form was last submitted; null before the first submission.
   */
  const [submitted, setSubmitted] = useState<{
    result: typeof actionData;
    cart: typeof cart;
  } | null>(null);

  const isEmpty = cart.lines.length === 0;
  // Placing the order empties the cart. This page stays until the home page has loaded, and must
  // not redirect to /cart.
  const pendingSubmission = submitted?.result === actionData ? submitted : null;
  if (cart.ready && isEmpty && isIdle && !pendingSubmission) return <Navigate to="/cart" replace />;
  const shownCart = isEmpty && pendingSubmission ? pendingSubmission.cart : cart;
  return (
    <div className="page-width pb-24">
      <PageHeader
        title="Checkout"
        text={`Where should we deliver? ${describeDelivery({ deliveryArea, deliveryPostcodes: [] })} You pay in cash when your food arrives.`}
      />
      <Link
        to="/cart"
        className="-mt-4 mb-8 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to cart
      </Link>
      <OpenNotice id="delivery-time" extraText={delivery.notice} className="mb-8 max-w-2xl" />
      <NeedsJavaScript />
      {shownCart.ready && shownCart.lines.length > 0 ? (
        <CheckoutForm
          key={draftsVersion}
          cart={shownCart}
          menu={menu}
          vat={vat}
          delivery={delivery}
          deliverTo={deliverTo}
          addresses={addresses}
          result={actionData}
          onPlace={() => setSubmitted({ result: actionData, cart })}
        />
      ) : (
        <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
          <Skeleton className="h-112 rounded-panel" />
          <Skeleton className="h-80 rounded-panel" />
        </div>
      )}
    </div>
  );
}
