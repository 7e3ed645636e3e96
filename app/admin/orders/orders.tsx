import type { ShouldRevalidateFunction } from "react-router";
import { getToday } from "../../../domain/business/get-settings.ts";
import { listSoldOutLines } from "../../../domain/kitchen/list-sold-out-lines.ts";
import { messages } from "../../../domain/messages.ts";
import { listAllOrders } from "../../../domain/order-search/list-orders.ts";
import { listSavedFilters } from "../../../domain/order-search/saved-filters.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Download } from "../../ui/icons/download.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { revalidateUnlessOrderCloses } from "../order-url.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/orders";
import { OrderDialog } from "./order-dialog.tsx";
import {
  exportUrl,
  isFiltered,
  listTitles,
  ordersUrl,
  parseOrderFilter,
  toOrderQuery,
} from "./order-filter.ts";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { OrderTable } from "./order-table.tsx";
import { useOrdersUrl } from "./use-orders-url.ts";

export const meta = (args: Route.MetaArgs) =>
  privatePageMeta(listTitles[parseOrderFilter(args.params.type, new URLSearchParams()).type])(args);
export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filter = parseOrderFilter(params.type, searchParams);
  const requestedNumber = searchParams.get("order");
  const number = parseOrderNumber(requestedNumber);
  const [page, foundOrder, today, savedFilters] = await Promise.all([
    listAllOrders(shop, actor, toOrderQuery(filter)),
    number === null ? null : findOrder(shop, actor, { number }),
    getToday(shop),
    listSavedFilters(shop, actor),
  ]);
  const order = foundOrder?.ok ? foundOrder.value : null;
  const chosen = requestedNumber === null ? null : { requested: requestedNumber, order };
  const soldOutDishes = order ? await listSoldOutLines(shop, actor, order) : [];
  return {
    ...valueOrDenied(page),
    filter,
    chosen,
    soldOutDishes,
    today,
    savedFilters: valueOrDenied(savedFilters),
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateUnlessOrderCloses({
    ...change,
    defaultShouldRevalidate: revalidateAfterConflict(change),
  });

export default function Orders({
  loaderData: { orders, next, filter, chosen, soldOutDishes, today, savedFilters },
}: Route.ComponentProps) {
  const url = useOrdersUrl(filter);

  return (
    <div className="pb-16">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-4xl xl:text-3xl">{listTitles[filter.type]}</h1>
        <a href={exportUrl(filter)} data-button="" className={buttonClasses("secondary")}>
          <Download aria-hidden="true" className="size-4.5" />
          Export CSV
        </a>
      </header>
      <OrderFilterBar
        filter={filter}
        onFilterChange={url.changeFilter}
        today={today}
        savedFilters={savedFilters}
      />
      {orders.length === 0 ? (
        <NoOrders hasFilter={isFiltered(filter) || filter.after !== null} />
      ) : (
        <OrderTable orders={orders} filter={filter} detailsLinkProps={url.detailsLinkProps} />
      )}
      <nav aria-label="More orders" className="mt-6 flex flex-wrap gap-3">
        {filter.after !== null && (
          <ButtonLink to={ordersUrl({ ...filter, after: null })} variant="secondary">
            {filter.by === "wanted" ? "Earliest orders" : "Newest orders"}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={ordersUrl({ ...filter, after: next })} variant="secondary">
            {filter.by === "wanted" ? "Later orders" : "Older orders"}
          </ButtonLink>
        )}
      </nav>
      <OrderDialog
        chosen={url.isOrderOpen ? chosen : null}
        soldOutDishes={soldOutDishes}
        onClose={url.closeOrder}
      />
    </div>
  );
}

function NoOrders({ hasFilter }: { hasFilter: boolean }) {
  if (!hasFilter)
    return (
      <EmptyState title={messages.order.noneFound} text="New orders appear here as they come in." />
    );
  return (
    <EmptyState
      title={messages.order.noneFound}
      text="No orders match these filters."
      action={
        <ButtonLink to={ordersUrl({})} variant="secondary">
          Show all orders
        </ButtonLink>
      }
    />
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
