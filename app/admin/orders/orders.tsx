import { Download } from "lucide-react";
import type { ShouldRevalidateFunction } from "react-router";
import { dayIn } from "../../../domain/clock.ts";
import { messages } from "../../../domain/messages.ts";
import { findOrder, listAllOrders } from "../../../domain/order-search/list-orders.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminLoadFailed } from "../admin-error.tsx";
import type { Route } from "./+types/orders";
import { OrderDialog } from "./order-dialog.tsx";
import { hrefOfExport, hrefOfOrders, isNarrowed, listNames, queryOf, readOrderFilter } from "./order-filter.ts";
import { OrderFilters } from "./order-filter-bar.tsx";
import { OrderTable } from "./order-table.tsx";
import { useOrdersAddress } from "./use-orders-url.ts";

export const meta = (args: Route.MetaArgs) =>
  privatePageMeta(listNames[readOrderFilter(args.params.type, new URLSearchParams()).type])(args);
export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filter = readOrderFilter(params.type, searchParams);
  const asked = searchParams.get("order");
  const number = readOrderNumber(asked);
  const [page, found, { timeZone }] = await Promise.all([
    listAllOrders(shop, actor, queryOf(filter)),
    number === null ? null : findOrder(shop, actor, { number }),
    shop.read.business.settings(),
  ]);
  const chosen = asked === null ? null : { asked, order: found?.ok ? found.value : null };
  return { ...valueOrDenied(page), filter, chosen, today: dayIn(timeZone, shop.clock.now()) };
}

/** A refusal with 409 says that an order is not what this page shows: it is read again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Orders({ loaderData: { orders, next, filter, chosen, today } }: Route.ComponentProps) {
  const address = useOrdersAddress(filter);

  return (
    <div className="pb-16">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{listNames[filter.type]}</h1>
          <p className="mt-2 text-muted">New orders and changes appear here by themselves.</p>
        </div>
        <a href={hrefOfExport(filter)} data-button="" className={buttonClasses("secondary")}>
          <Download aria-hidden="true" className="size-4.5" />
          Export CSV
        </a>
      </header>
      <OrderFilters filter={filter} choose={address.choose} today={today} />
      {orders.length === 0 ? (
        <NoOrders narrowed={isNarrowed(filter) || filter.after !== null} />
      ) : (
        <OrderTable orders={orders} filter={filter} opening={address.opening} />
      )}
      <nav aria-label="More orders" className="mt-6 flex flex-wrap gap-3">
        {filter.after !== null && (
          <ButtonLink to={hrefOfOrders({ ...filter, after: null })} variant="secondary">
            {filter.by === "wanted" ? "From the beginning" : "Newest orders"}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={hrefOfOrders({ ...filter, after: next })} variant="secondary">
            {filter.by === "wanted" ? "Later orders" : "Older orders"}
          </ButtonLink>
        )}
      </nav>
      <OrderDialog chosen={chosen} onClose={address.closeOrder} />
    </div>
  );
}

function NoOrders({ narrowed }: { narrowed: boolean }) {
  if (!narrowed) return <EmptyState title={messages.order.noneFound} text="They appear here as soon as they are placed." />;
  return (
    <EmptyState
      title={messages.order.noneFound}
      text="No order matches what is chosen above."
      action={
        <ButtonLink to={hrefOfOrders({})} variant="secondary">
          Show all orders
        </ButtonLink>
      }
    />
  );
}

export function ErrorBoundary() {
  return <AdminLoadFailed />;
}
