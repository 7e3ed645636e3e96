import type { ShouldRevalidateFunction } from "react-router";
import { getToday } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { findOrder, listAllOrders } from "../../../domain/order-search/list-orders.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Download } from "../../ui/icons/download.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { SearchBox } from "../search-box.tsx";
import type { Route } from "./+types/orders";
import { DaysFilter } from "./days-filter.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import {
  exportUrl,
  isFiltered,
  listNames,
  type OrderFilterState,
  ordersUrl,
  parseOrderFilter,
  statusOptions,
  toOrderQuery,
  typeOptions,
} from "./order-filter.ts";
import { OrderTable } from "./order-table.tsx";
import { type OrdersUrl, useOrdersUrl } from "./use-orders-url.ts";

export const meta = (args: Route.MetaArgs) =>
  privatePageMeta(listNames[parseOrderFilter(args.params.type, new URLSearchParams()).type])(args);
export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filter = parseOrderFilter(params.type, searchParams);
  const requested = searchParams.get("order");
  const number = parseOrderNumber(requested);
  const [page, found, today] = await Promise.all([
    listAllOrders(shop, actor, toOrderQuery(filter)),
    number === null ? null : findOrder(shop, actor, { number }),
    getToday(shop),
  ]);
  const chosen = requested === null ? null : { requested, order: found?.ok ? found.value : null };
  return { ...valueOrDenied(page), filter, chosen, today };
}

/** A 409 means that an order has changed: also reload the list then. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Orders({ loaderData: { orders, next, filter, chosen, today } }: Route.ComponentProps) {
  const url = useOrdersUrl(filter);

  return (
    <div className="pb-16">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{listNames[filter.type]}</h1>
          <p className="mt-2 text-muted">Updates live.</p>
        </div>
        <a href={exportUrl(filter)} data-button="" className={buttonClasses("secondary")}>
          <Download aria-hidden="true" className="size-4.5" />
          Export CSV
        </a>
      </header>
      <OrderFilterBar filter={filter} onFilterChange={url.changeFilter} today={today} />
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
      <OrderDialog chosen={chosen} onClose={url.closeOrder} />
    </div>
  );
}

function NoOrders({ hasFilter }: { hasFilter: boolean }) {
  if (!hasFilter) return <EmptyState title={messages.order.noneFound} text="New orders appear here as they come in." />;
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

/** Filters by search, type, status and dates, all kept in the URL. */
function OrderFilterBar({
  filter,
  onFilterChange,
  today,
}: {
  filter: OrderFilterState;
  onFilterChange: OrdersUrl["changeFilter"];
  today: string;
}) {
  return (
    <div className="mb-6 grid gap-3 min-[22rem]:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <div className="min-[22rem]:max-xl:col-span-2 [&>search]:max-w-none">
        <SearchBox label="Search orders" placeholder="Number, name or phone" search={filter.search} />
      </div>
      <Select
        hideLabel
        label="Order type"
        value={filter.type}
        options={typeOptions}
        onChange={(type) => onFilterChange({ type })}
      />
      <Select
        hideLabel
        label="Status"
        value={filter.status}
        options={statusOptions}
        onChange={(status) => onFilterChange({ status })}
      />
      <DaysFilter filter={filter} today={today} onDaysChange={onFilterChange} />
    </div>
  );
}
