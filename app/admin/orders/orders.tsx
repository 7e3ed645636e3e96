import { useLoaderData, useSearchParams } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { findOrder, listAllOrders } from "../../../domain/ordering/list-orders.ts";
import { readTypeWord } from "../../../domain/ordering/order.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { servicesContext } from "../../context.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { adminOnly } from "../../require-actor.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/select.tsx";
import { AdminLoadFailed } from "../load-failed.tsx";
import type { Route } from "./+types/orders";
import { OrderDialog } from "./order-dialog.tsx";
import { readOrderFilter, statusOptions, typeOptions } from "./order-filter.ts";
import { OrderTable } from "./order-table.tsx";

export const meta = privatePageMeta("All Orders");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await adminOnly(context, request);
  const { shop } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filter = readOrderFilter(searchParams);
  const number = readOrderNumber(searchParams.get("order"));
  const [page, chosen] = await Promise.all([
    listAllOrders(shop, actor, {
      type: readTypeWord(filter.type),
      status: filter.status === "all" ? null : filter.status,
      after: filter.before,
    }),
    number === null ? null : findOrder(shop, actor, { number }),
  ]);
  if (!page.ok) throw new Error("A door for admins asked as somebody else");
  return { ...page.value, filter, chosen: chosen?.ok ? chosen.value : null };
}

export default function Orders() {
  const { orders, next, filter, chosen } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();

  function change(name: string, value: string | null) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === "all") after.delete(name);
        else after.set(name, value);
        if (name !== "order") after.delete("before");
        return after;
      },
      { preventScrollReset: true },
    );
  }
  function linkTo(before: number | null): string {
    const after = new URLSearchParams(params);
    after.delete("order");
    if (before === null) after.delete("before");
    else after.set("before", String(before));
    return `?${after}`;
  }

  return (
    <div className="pb-16">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">All Orders</h1>
          <p className="mt-2 text-muted">New orders and changes appear here by themselves.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Select
            hideLabel
            label="Order type"
            className="w-44"
            value={filter.type}
            options={typeOptions}
            onChange={(value) => change("type", value)}
          />
          <Select
            hideLabel
            label="Status"
            className="w-44"
            value={filter.status}
            options={statusOptions}
            onChange={(value) => change("status", value)}
          />
        </div>
      </header>
      {orders.length === 0 ? (
        <EmptyState title={messages.order.noneFound} text="Orders that match appear here as soon as they are placed." />
      ) : (
        <OrderTable orders={orders} onOpen={(number) => change("order", String(number))} />
      )}
      <nav aria-label="More orders" className="mt-6 flex flex-wrap gap-3">
        {filter.before !== null && (
          <ButtonLink to={linkTo(null)} variant="secondary">
            Newest orders
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={linkTo(next)} variant="secondary">
            Older orders
          </ButtonLink>
        )}
      </nav>
      <OrderDialog order={chosen} onClose={() => change("order", null)} />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminLoadFailed />;
}
