import { useEffect } from "react";
import { redirect } from "react-router";
import { isSignedIn } from "../../domain/actor.ts";
import { addDietaryFacts } from "../../domain/cart/cart-lines.ts";
import { estimateDelivery } from "../../domain/cart/describe-delivery.ts";
import { diffCart } from "../../domain/cart/diff-cart.ts";
import { loadMenu } from "../../domain/menu/load-menu.ts";
import { messages } from "../../domain/messages.ts";
import { actorContext, servicesContext } from "../context.ts";
import { flashCookie } from "../flash.ts";
import { privatePageMeta } from "../layout/page-meta.ts";
import { callAction } from "../network-failure.ts";
import { NeedsJavaScript } from "../order-types/needs-javascript.tsx";
import { OrderInProgressBar } from "../order-types/order-in-progress-hint.tsx";
import { OrderTypePage } from "../order-types/order-type-page.tsx";
import { useDeliveryRefresh } from "../order-types/use-delivery-refresh.ts";
import { privatePageHeaders } from "../private-page.ts";
import { requireSignedIn } from "../require-actor.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/cart";
import { AllergyNote } from "./allergy-note.tsx";
import { CartChanges } from "./cart-changes.tsx";
import { CartList } from "./cart-list.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { JustPlacedOrder } from "./just-placed-order.tsx";
import { useCart } from "./menu-cart.ts";
import { OrderSummary } from "./order-summary.tsx";
import { ReorderNotice } from "./reorder-notice.tsx";
import { useRemovableLines } from "./use-removable-lines.ts";

export const meta = privatePageMeta("Cart");
export const headers = privatePageHeaders;

/**
 * Today's menu, to compare the cart with, and the expected delivery time. The menu is null if it
 * cannot be loaded; the cart then counts as unchanged.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSignedIn(context, request, { flash: "sign-in-to-check-out" });
  const { shop, log } = context.get(servicesContext);
  const logError = (err: unknown) =>
    log.error({ err }, "menu not loaded: cart not checked for changes");
  const now = shop.clock.now();
  const [{ items, source }, settings] = await Promise.all([
    loadMenu({ menu: shop.stores.menu, now, onFailure: logError }),
    shop.stores.business.getSettings(),
  ]);
  return { menu: source === "database" ? items : null, delivery: estimateDelivery(settings, now) };
}

/**
 * Handles Proceed to Checkout. Only checks that the customer is signed in: the cart stays in the
 * browser.
 */
export async function action({ context }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  if (isSignedIn(actor)) return redirect("/checkout");
  return redirect("/signin?returnTo=%2Fcheckout", {
    headers: { "set-cookie": flashCookie("sign-in-to-check-out") },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export default function CartPage(props: Route.ComponentProps) {
  return (
    <OrderTypePage type="menuorder" title="Cart">
      <CartContent {...props} />
      <OrderInProgressBar />
    </OrderTypePage>
  );
}

function CartContent({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart();
  useDeliveryRefresh(loaderData.delivery);
  const lines = useRemovableLines(cart);
  const { changes, orderable, outdated } = diffCart(cart.lines, loaderData.menu ?? cart.lines);
  useEffect(() => {
    if (outdated.length > 0) cart.refresh(outdated);
  });

  const isEmpty = cart.ready && cart.lines.length === 0;
  return (
    <div className="page-width min-h-dvh pb-16">
      {isEmpty ? (
        <>
          <h1 className="sr-only">Cart</h1>
          <JustPlacedOrder />
          <EmptyState
            title={messages.cart.emptyPage}
            text="Add dishes from the menu to start an order."
            picture="/pictures/empty-plate.webp"
            action={<ButtonLink to="/menu">Continue Shopping</ButtonLink>}
          />
        </>
      ) : (
        <PageHeader
          title="Shopping Cart"
          actions={
            <Button variant="secondary" size="sm" disabled={!cart.ready} onClick={lines.clear}>
              Clear cart
            </Button>
          }
        />
      )}
      <NeedsJavaScript />
      <ReorderNotice
        dishes={cart.lines.map((line) => addDietaryFacts(line, loaderData.menu ?? []))}
      />
      <div
        className={
          isEmpty
            ? "mx-auto max-w-2xl"
            : "grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]"
        }
      >
        {!cart.ready && <CartSkeleton />}
        {cart.ready && (
          <div className="flex min-w-0 flex-col gap-6">
            <CartChanges
              changes={changes}
              onAccept={(ids) => cart.refresh(orderable.filter((line) => ids.includes(line.id)))}
              onRemove={lines.remove}
            />
            <CartList lines={lines} menu={loaderData.menu ?? []} />
            {!isEmpty && <AllergyNote />}
          </div>
        )}
        {cart.ready && !isEmpty && (
          <OrderSummary
            lines={cart.lines}
            unresolvedCount={changes.length}
            delivery={loaderData.delivery}
            problem={actionData?.message}
          />
        )}
      </div>
    </div>
  );
}
