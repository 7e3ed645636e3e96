import { data, isRouteErrorResponse, Link, useRouteError } from "react-router";
import { findCustomer } from "../../../domain/customers/find-customer.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { adminContext } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { ListPager } from "../list-pager.tsx";
import type { Route } from "./+types/customer";
import { AdminBadge } from "./admin-badge.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerOrders } from "./customer-orders.tsx";

export const meta = privatePageMeta("Customer");
export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const before = parseOrderNumber(new URL(request.url).searchParams.get("after"));
  const isId = /^[\w-]{1,100}$/.test(params.customer);
  const page = isId
    ? await findCustomer(context.get(servicesContext).shop, actor, { id: params.customer, before })
    : null;
  if (!page?.ok) throw data({ code: "customer_not_found" }, { status: 404 });
  const { customer, totalOrders, orders } = page.value;
  const { avatarUrl: _, ...details } = customer;
  return { customer: details, totalOrders, ...orders };
}

export default function Customer({
  loaderData: { customer, totalOrders, orders, next },
}: Route.ComponentProps) {
  return (
    <div className="pb-16">
      <Link
        to="/admin/customers"
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All customers
      </Link>
      <h1 className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-4xl wrap-anywhere">
        {customer.fullName || customer.email}
        {customer.role === "admin" && <AdminBadge />}
      </h1>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
        <section aria-labelledby="customer-orders" className="min-w-0 max-xl:order-last">
          <h2 id="customer-orders" className="mb-4 text-2xl">
            {formatCount(totalOrders, "order")}
          </h2>
          {orders.length === 0 ? (
            <EmptyState
              title={messages.order.noneFound}
              text="This customer's orders appear here."
            />
          ) : (
            <CustomerOrders orders={orders} />
          )}
          <ListPager
            itemsLabel="orders"
            nextCursor={next === null ? null : String(next)}
            firstPageLabel="Newest orders"
            nextPageLabel="Older orders"
          />
        </section>
        <CustomerFacts customer={customer} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return (
    <div role="alert" className="pt-8">
      <h1 className="sr-only">Customer not found</h1>
      <EmptyState
        title={messages.customers.notFound}
        action={<ButtonLink to="/admin/customers">All customers</ButtonLink>}
      />
    </div>
  );
}
