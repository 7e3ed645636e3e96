import { type RefObject, useEffect, useRef, useState } from "react";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { estimateDelivery } from "../../../domain/cart/describe-delivery.ts";
import { loadMenu } from "../../../domain/menu/load-menu.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { NeedsJavaScript } from "../../order-types/needs-javascript.tsx";
import { OrderFormSkeleton } from "../../order-types/order-form-skeleton.tsx";
import { getPartyRules } from "../../order-types/party/load-party-form.ts";
import { callPlaceOrder } from "../../order-types/place-order-result.ts";
import { useDeliveryRefresh } from "../../order-types/use-delivery-refresh.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { formDraft } from "../../session/form-draft.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { adminContext } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { useBackToKitchen } from "../back-to-kitchen.tsx";
import { revalidateUnlessFiltered } from "../dish-finder/revalidate-unless-filtered.ts";
import { useLastOrderResult } from "../use-last-order-result.ts";
import type { Route } from "./+types/new-order";
import { OrderPlacedCard } from "./order-placed.tsx";
import { phoneOrderAction } from "./phone-order-action.ts";
import { draftKey, PhoneOrderForm } from "./phone-order-form.tsx";
import { SetAsideNotice } from "./set-aside-notice.tsx";
import { useSetAsideOrders } from "./set-aside-orders.ts";
import { UnfinishedOrder } from "./unfinished-order.tsx";

export const meta = privatePageMeta("New order");
export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  await context.get(adminContext)();
  const { shop, log } = context.get(servicesContext);
  const onFailure = (err: unknown) =>
    log.error({ err }, "menu not loaded: staff cannot take phone orders with dishes");
  const now = shop.clock.now();
  const [{ items, source }, settings] = await Promise.all([
    loadMenu({ menu: shop.stores.menu, now, onFailure }),
    getSettings(shop),
  ]);
  return {
    menu: source === "database" ? items : null,
    rules: getPartyRules(settings, now),
    vat: { mode: settings.vatMode, rate: settings.vatRate },
    delivery: estimateDelivery(settings, now, { byStaff: true }),
    orderTypes: settings.orderTypes,
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return phoneOrderAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, { offline: messages.phoneOrder.notPlacedOffline });
}

export const shouldRevalidate = revalidateUnlessFiltered;

export default function NewOrder({ loaderData, actionData: result }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  useDeliveryRefresh(loaderData.delivery);
  const { current, formKey, startNext } = useLastOrderResult(result, draftKey);
  const setAside = useSetAsideOrders();
  /** False if staff have just started this order. */
  const [mayBeUnfinished, setMayBeUnfinished] = useState(true);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const customerSearch = useRef<HTMLInputElement>(null);
  const nextFocus = useRef<RefObject<HTMLElement | null>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form replaces the button that had focus.
  useEffect(() => {
    nextFocus.current?.current?.focus();
    nextFocus.current = null;
  }, [formKey]);

  function startAnother(focus: RefObject<HTMLElement | null>) {
    nextFocus.current = focus;
    startNext();
  }
  function takeAnother() {
    const isTouch = matchMedia("(hover: none)").matches;
    startAnother(isTouch ? headingElement : customerSearch);
  }
  /** Sets the form's order aside, and starts or goes back to another one. */
  function replaceOrder(values: Record<string, string>) {
    const draft = formDraft(draftKey);
    setAside.replace(values.idempotencyKey ?? null, draft.read());
    draft.clear();
    draft.save(values);
    setMayBeUnfinished(values.idempotencyKey !== undefined);
    startAnother(headingElement);
  }
  const heading = (
    <>
      <h1 ref={headingElement} tabIndex={-1} className="text-2xl">
        New order
      </h1>
      {useBackToKitchen()}
    </>
  );
  const isPlaced = current?.kind === "ok";
  return (
    <div className="pb-4">
      {(!isHydrated || isPlaced) && <div className="mb-3 flex flex-wrap gap-x-6">{heading}</div>}
      {!isHydrated ? (
        <>
          <NeedsJavaScript reason="Taking an order here needs JavaScript." />
          <OrderFormSkeleton />
        </>
      ) : isPlaced ? (
        <OrderPlacedCard order={current.value} onAnother={takeAnother} />
      ) : (
        <PhoneOrderForm
          key={formKey}
          {...loaderData}
          result={current}
          heading={heading}
          customerSearch={customerSearch}
          onStartNew={replaceOrder}
          notice={
            <>
              {mayBeUnfinished && <UnfinishedOrder onStartNew={() => replaceOrder({})} />}
              <SetAsideNotice
                orders={setAside.orders}
                onReturn={({ values }) => replaceOrder(values)}
                onDiscard={({ key }) => {
                  setAside.discard(key);
                  headingElement.current?.focus();
                }}
              />
            </>
          }
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
