import { data, Link, type ShouldRevalidateFunction } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import {
  getShortNoticeDays,
  getUnconfirmedRadius,
} from "../../../domain/order-types/party/event-rules.ts";
import { placedLabel } from "../../../domain/order-wording/customer-status.ts";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import { orderTypeLabels } from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { canCustomerChangeOrder } from "../../../domain/orders/order-policy.ts";
import { getReservationEnd } from "../../../domain/orders/reservation-end.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { networkFailureStatus } from "../../network-failure-status.ts";
import { ConnectionLostNote } from "../../orders/connection-lost-note.tsx";
import { OrderedDishes, OrderFacts } from "../../orders/order-facts.tsx";
import { OrderTracker } from "../../orders/tracking/order-tracker.tsx";
import { useOrderEvents } from "../../orders/use-order-events.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/own-order";
import { NotDoneNotice } from "./not-done-notice.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderError } from "./order-error.tsx";
import { OrderNotices, ProgressNotes } from "./order-notices.tsx";
import { isMealAhead, OwnAllergyAnswer } from "./own-allergy-answer.tsx";
import { OwnOrderHistory } from "./own-order-history.tsx";
import { presentOwnOrder } from "./present-own-order.ts";

export function meta({
  loaderData,
  params,
  matches,
}: Route.MetaArgs): ReturnType<ReturnType<typeof privatePageMeta>> {
  return privatePageMeta(loaderData ? formatOrderName(loaderData.order) : `Order ${params.number}`)(
    { matches },
  );
}

export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const number = parseOrderNumber(params.number);
  const { shop } = context.get(servicesContext);
  const order = number === null ? null : await findOrder(shop, actor, { number });
  if (!order?.ok) throw data({ code: "order_not_found" }, { status: 404 });
  const settings = await shop.stores.business.getSettings();
  const now = shop.clock.now();
  return {
    order: presentOwnOrder(order.value, settings, now),
    reservationEnd: getReservationEnd(order.value, settings),
    shortNoticeDays: getShortNoticeDays(settings, order.value),
    radiusMiles: getUnconfirmedRadius(settings, order.value),
    canChange: canCustomerChangeOrder(actor, order.value),
    renderedAtMs: now.epochMilliseconds,
  };
}

/**
 * Also revalidates after a 409 and when the server did not answer: the order may have changed. If
 * that fails too, `useOrderEvents` repeats it once the shop is reachable.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || actionStatus === networkFailureStatus || defaultShouldRevalidate;

export default function Order({
  loaderData: { order, reservationEnd, shortNoticeDays, radiusMiles, canChange, renderedAtMs },
}: Route.ComponentProps) {
  const { timeZone } = useBusiness();
  const { isConnected } = useOrderEvents();

  return (
    <>
      <Link
        to="/userdashboard/orders"
        className="relative z-1 mt-4 -mb-4 flex w-fit md:mt-8 md:-mb-10 min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Your orders
      </Link>
      <PageHeader
        eyebrow={orderTypeLabels[order.type]}
        title={formatOrderName(order)}
        text={`${placedLabel(order)} ${formatInstant(order.createdAt, timeZone)}`}
      />
      <ConnectionLostNote isConnected={isConnected} />
      <NotDoneNotice order={order} canChange={canChange} />
      {order.allergyAnswer?.isWarning && isMealAhead(order, renderedAtMs) && (
        <OwnAllergyAnswer order={order} canChange={canChange} />
      )}
      <OrderTracker
        order={{
          ...order,
          until: reservationEnd,
          deliveryMethod: order.partyOrder?.deliveryMethod ?? null,
        }}
        isOwn
        deliveryAddress={order.menuOrder?.shipping.address || order.partyOrder?.address || null}
        renderedAtMs={renderedAtMs}
        calendarHref={`/userdashboard/orders/${order.number}/calendar.ics`}
        note={<ProgressNotes order={order} canChange={canChange} renderedAtMs={renderedAtMs} />}
        actions={<OrderActions order={order} canChange={canChange} />}
        aside={
          <div className="flex flex-col gap-6">
            <Card className="rounded-panel p-6 md:p-8">
              <h2 className="mb-5 text-2xl">Your details</h2>
              <OrderFacts order={order} />
            </Card>
            <Card className="rounded-panel p-6 md:p-8">
              <h2 className="mb-5 text-2xl">History</h2>
              <OwnOrderHistory order={order} />
            </Card>
          </div>
        }
      >
        <OrderNotices
          order={order}
          shortNoticeDays={shortNoticeDays}
          radiusMiles={radiusMiles}
          renderedAtMs={renderedAtMs}
        />
        {order.lines.length > 0 && (
          <Card className="rounded-panel p-6 md:p-8">
            <h2 className="mb-5 text-2xl">What you ordered</h2>
            <OrderedDishes order={order} />
          </Card>
        )}
      </OrderTracker>
    </>
  );
}

export function ErrorBoundary() {
  return <OrderError />;
}
