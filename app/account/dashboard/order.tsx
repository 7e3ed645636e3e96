import { ArrowLeft } from "lucide-react";
import { data, Link, useLoaderData } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import { findOrder } from "../../../domain/ordering/list-orders.ts";
import { type OrderDetail, orderTypeLabels } from "../../../domain/ordering/order.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { servicesContext } from "../../context.ts";
import { LiveConnection } from "../../ordering/live-connection.tsx";
import { DeliveryFacts, OrderedDishes, OrderHistory } from "../../ordering/order-facts.tsx";
import { useLiveOrders } from "../../ordering/use-live-orders.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { signedIn } from "../../require-actor.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import { useBusiness } from "../../shell/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Route } from "./+types/order";

export const meta = (args: Route.MetaArgs) => privatePageMeta(`Order ${args.params.number}`)(args);
export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await signedIn(context, request);
  const number = readOrderNumber(params.number);
  const found = number === null ? null : await findOrder(context.get(servicesContext).shop, actor, { number });
  if (!found?.ok) throw data({ code: "order_not_found" }, { status: 404 });
  return presentOrder(found.value);
}

function presentOrder({ number, type, status, total, lines, createdAt, menuOrder, history }: OrderDetail) {
  return { number, type, status, total, lines, createdAt, menuOrder, history };
}

export default function Order() {
  const order = useLoaderData<typeof loader>();
  const { timeZone } = useBusiness();
  const { connected } = useLiveOrders();

  return (
    <>
      <PageHeader
        eyebrow={orderTypeLabels[order.type]}
        title={`Order ${order.number}`}
        text={`Placed ${formatInstant(order.createdAt, timeZone)}`}
      />
      <Link
        to="/userdashboard/orders"
        className="-mt-4 mb-8 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Your orders
      </Link>
      <LiveConnection connected={connected} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
        <Card className="rounded-panel p-6 md:p-8">
          <h2 className="mb-5 text-2xl">What you ordered</h2>
          <OrderedDishes order={order} />
        </Card>
        <div className="flex flex-col gap-8">
          <Card className="min-w-0 rounded-panel p-6">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3" aria-live="polite">
              <h2 className="text-2xl">Progress</h2>
              <StatusBadge status={order.status} />
            </div>
            <OrderHistory history={order.history} />
          </Card>
          <Card className="min-w-0 rounded-panel p-6">
            <h2 className="mb-5 text-2xl">Delivery</h2>
            <DeliveryFacts order={order} />
          </Card>
        </div>
      </div>
    </>
  );
}
