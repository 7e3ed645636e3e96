import { messages } from "../../../domain/messages.ts";
import { listOwnOrders } from "../../../domain/order-search/list-orders.ts";
import { parseCustomerStatus } from "../../../domain/order-search/order-filters.ts";
import { parseTypeSlug } from "../../../domain/orders/order.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { ConnectionLostNote } from "../../orders/connection-lost-note.tsx";
import { useOrderEvents } from "../../orders/use-order-events.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/own-orders";
import { DashboardLoadFailed } from "./dashboard-error.tsx";
import { OrderList } from "./order-list.tsx";
import { ordersHref, parseOwnOrderFilter } from "./own-order-filter.ts";
import { OrderFilters } from "./own-order-filters.tsx";

export const meta = privatePageMeta("Your orders");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const filter = parseOwnOrderFilter(new URL(request.url).searchParams);
  const { shop } = context.get(servicesContext);
  const [page, counts] = await Promise.all([
    listOwnOrders(shop, actor, {
      type: parseTypeSlug(filter.type),
      statuses: parseCustomerStatus(filter.status),
      before: filter.before,
    }),
    shop.stores.orders.countByType(actor.userId),
  ]);
  return { ...page, counts, filter, renderedAtMs: shop.clock.now().epochMilliseconds };
}

/** Remove after 0.2: a server of the previous release does not send the counts. */
type LoaderData = Omit<Route.ComponentProps["loaderData"], "counts"> &
  Partial<Pick<Route.ComponentProps["loaderData"], "counts">>;

const noOrders = { menuorder: 0, takeaway_order: 0, party_order: 0, reservation: 0 };

export default function Orders({
  loaderData: { orders, next, counts = noOrders, filter, renderedAtMs },
}: {
  loaderData: LoaderData;
}) {
  const { isConnected } = useOrderEvents();
  const isLaterPage = filter.before !== null;
  const isFiltered = isLaterPage || filter.type !== "all" || filter.status !== "all";

  return (
    <>
      <PageHeader
        eyebrow="Your dashboard"
        title="Your orders"
        actions={<ButtonLink to="/menu">Place New Order</ButtonLink>}
      />
      <ConnectionLostNote isConnected={isConnected} />
      <OrderFilters filter={filter} counts={counts} />
      {orders.length > 0 && (
        <h2 className="sr-only">{isLaterPage ? "Older orders" : "Newest orders"}</h2>
      )}
      {isFiltered && orders.length === 0 ? (
        <EmptyState
          title={messages.order.noneMatch}
          action={
            <ButtonLink to={ordersHref({})} variant="secondary">
              Show all orders
            </ButtonLink>
          }
        />
      ) : (
        <OrderList orders={orders} renderedAtMs={renderedAtMs} />
      )}
      {(isLaterPage || next !== null) && (
        <nav aria-label="More orders" className="mt-6 flex flex-wrap gap-3">
          {isLaterPage && (
            <ButtonLink to={ordersHref({ ...filter, before: null })} variant="secondary">
              Newest orders
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={ordersHref({ ...filter, before: next })} variant="secondary">
              Older orders
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <DashboardLoadFailed />;
}
