import { useSearchParams } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { listOwnOrders } from "../../../domain/ordering/list-orders.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { servicesContext } from "../../context.ts";
import { LiveConnection } from "../../ordering/live-connection.tsx";
import { useLiveOrders } from "../../ordering/use-live-orders.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { signedIn } from "../../require-actor.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/orders";
import { LoadFailed } from "./load-failed.tsx";
import { OrderList } from "./order-list.tsx";

export const meta = privatePageMeta("Your orders");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context, request);
  const before = readOrderNumber(new URL(request.url).searchParams.get("before"));
  return listOwnOrders(context.get(servicesContext).shop, actor, { before });
}

export default function Orders({ loaderData: { orders, next } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const isLaterPage = params.has("before");
  const { connected } = useLiveOrders();

  return (
    <>
      <PageHeader eyebrow="Your dashboard" title="Your orders" actions={<ButtonLink to="/menu">Place New Order</ButtonLink>} />
      <LiveConnection connected={connected} />
      {orders.length > 0 && <h2 className="sr-only">{isLaterPage ? "Older orders" : "Newest orders"}</h2>}
      {isLaterPage && orders.length === 0 ? (
        <p className="text-muted">{messages.order.noneMatch}</p>
      ) : (
        <OrderList orders={orders} />
      )}
      {(isLaterPage || next !== null) && (
        <nav aria-label="More orders" className="mt-6 flex flex-wrap gap-3">
          {isLaterPage && (
            <ButtonLink to="/userdashboard/orders" variant="secondary">
              Newest orders
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={`?before=${next}`} variant="secondary">
              Older orders
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}
