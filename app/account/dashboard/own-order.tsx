import { data, isRouteErrorResponse, Link, type ShouldRevalidateFunction, useParams, useRouteError } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import { canStillChange, findOrder } from "../../../domain/order-search/list-orders.ts";
import { type OrderDetail, orderTypeLabels } from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { AddToCalendar } from "../../orders/add-to-calendar.tsx";
import { CancelReason } from "../../orders/cancel-reason.tsx";
import { LiveConnection } from "../../orders/live-connection.tsx";
import { factsHeading, OrderedDishes, OrderFacts } from "../../orders/order-facts.tsx";
import { OrderHistory } from "../../orders/order-history.tsx";
import { useLiveOrders } from "../../orders/use-live-orders.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Route } from "./+types/own-order";
import { DashboardLoadFailed } from "./dashboard-error.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderNotFound } from "./order-not-found.tsx";

export const meta = (args: Route.MetaArgs) => privatePageMeta(`Order ${args.params.number}`)(args);
export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const number = parseOrderNumber(params.number);
  const { shop } = context.get(servicesContext);
  const found = number === null ? null : await findOrder(shop, actor, { number });
  if (!found?.ok) throw data({ code: "order_not_found" }, { status: 404 });
  return {
    order: presentOrder(found.value),
    canChange: canStillChange(actor, found.value),
    renderedAtMs: shop.clock.now().epochMilliseconds,
  };
}

/** Removes what only staff may see. An admin's own order is shown to them as to any customer. */
function presentOrder(found: OrderDetail) {
  const {
    id: _id,
    version: _version,
    customer: _customer,
    contact: _contact,
    onThePhone: _onThePhone,
    history,
    ...order
  } = found;
  return { ...order, history: history.map((entry) => ({ ...entry, who: null, isOverride: false })) };
}

/** Also revalidates after a 409, which means that the order has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Order({ loaderData: { order, canChange, renderedAtMs } }: Route.ComponentProps) {
  const { timeZone } = useBusiness();
  const { isConnected } = useLiveOrders();
  const hasDishes = order.lines.length > 0;

  return (
    <>
      <PageHeader
        eyebrow={orderTypeLabels[order.type]}
        title={`Order ${order.number}`}
        text={`Placed ${formatInstant(order.createdAt, timeZone)}`}
      />
      <Link
        to="/userdashboard/orders"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Your orders
      </Link>
      <LiveConnection isConnected={isConnected} />
      {order.cancelReason && <CancelReason reason={order.cancelReason} className="mb-6 max-w-2xl" />}
      <OrderActions order={order} canChange={canChange} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
        <div className="flex min-w-0 flex-col gap-8">
          {hasDishes && (
            <Card className="rounded-panel p-6 md:p-8">
              <h2 className="mb-5 text-2xl">What you ordered</h2>
              <OrderedDishes order={order} />
            </Card>
          )}
          <Card className="rounded-panel p-6 md:p-8">
            <h2 className="mb-5 text-2xl">{factsHeading[order.type]}</h2>
            <OrderFacts order={order} />
            <AddToCalendar
              order={{ ...order, until: order.reservation?.until ?? null }}
              renderedAtMs={renderedAtMs}
              href={`/userdashboard/orders/${order.number}/calendar.ics`}
              className="mt-6"
            />
            {!hasDishes && (
              <div className="mt-6 border-line border-t pt-5">
                <OrderedDishes order={order} />
              </div>
            )}
          </Card>
        </div>
        <Card className="min-w-0 rounded-panel p-6">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3" aria-live="polite">
            <h2 className="text-2xl">Progress</h2>
            <StatusBadge status={order.status} />
          </div>
          <OrderHistory order={order} />
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { number } = useParams();
  return isRouteErrorResponse(error) && error.status === 404 ? <OrderNotFound number={number} /> : <DashboardLoadFailed />;
}
