import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import { canChangeLinesInStatus } from "../../../domain/orders/status/when-changeable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { OrderFormSkeleton } from "../../order-types/order-form-skeleton.tsx";
import { modifyNetworkFailure } from "../../orders/changing/not-modified.ts";
import { ConnectionLostNote } from "../../orders/connection-lost-note.tsx";
import { privatePageHeaders } from "../../private-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AdminError } from "../admin-error.tsx";
import { useBackToKitchen, useKitchenOrigin } from "../back-to-kitchen.tsx";
import { revalidateUnlessFiltered } from "../dish-finder/revalidate-unless-filtered.ts";
import { kitchenModePath, kitchenPath } from "../kitchen/screen/kitchen-mode.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { orderUrl } from "../order-url.ts";
import { StaffStatusBadge } from "../staff-status-badge.tsx";
import type { Route } from "./+types/change-lines";
import { changeLinesAction } from "./change-lines-action.ts";
import { ChangeLinesForm, deleteChangeLinesDrafts } from "./change-lines-form.tsx";
import { loadChangeLines } from "./load-change-lines.ts";

export const meta = (args: Route.MetaArgs) =>
  privatePageMeta(`Change order ${args.params.number}`)(args);
export const headers = privatePageHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadChangeLines(context, params.number);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return changeLinesAction(context, request, params.number);
}

/** Deletes the draft once the order is saved. A network failure leaves the form unchanged. */
export async function clientAction({ serverAction, params: { number } }: Route.ClientActionArgs) {
  try {
    return await callAction(serverAction, { describeFailure: modifyNetworkFailure });
  } catch (error) {
    // After a redirect to sign-in, the user returns here and needs the draft.
    const savedUrls = [orderUrl(Number(number)), kitchenPath, kitchenModePath];
    const location = error instanceof Response ? error.headers.get("location") : null;
    if (location && savedUrls.includes(location)) deleteChangeLinesDrafts(number);
    throw error;
  }
}

export const shouldRevalidate = revalidateUnlessFiltered;

export default function ChangeLines({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  const { isConnected } = useStaffLive();
  const isHydrated = useHydrated();
  const backToKitchen = useBackToKitchen();
  const kitchenOrigin = useKitchenOrigin();
  const canChange = canChangeLinesInStatus(order.status);
  return (
    <div className="pb-16 max-lg:pb-24">
      <header className="mb-6">
        {backToKitchen || (
          <Link
            to={orderUrl(order.number)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to order
          </Link>
        )}
        <h1 className="mt-1 text-4xl">Change order {order.number}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted wrap-anywhere">
          {[staffTypeLabels[order.type], order.name].filter(Boolean).join(", ")}{" "}
          <StaffStatusBadge order={order} />
        </p>
      </header>
      <ConnectionLostNote isConnected={isConnected} />
      {!canChange && (
        <Card
          role="alert"
          className="flex max-w-2xl flex-col items-start gap-4 rounded-panel p-6 md:p-8"
        >
          <h2 className="text-2xl">{messages.phoneOrder.orderClosed(statusLabel(order.status))}</h2>
          <ButtonLink to={orderUrl(order.number)}>See order {order.number}</ButtonLink>
        </Card>
      )}
      {canChange &&
        (isHydrated ? (
          <ChangeLinesForm {...loaderData} result={actionData} kitchenOrigin={kitchenOrigin} />
        ) : (
          <OrderFormSkeleton />
        ))}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  const action = <ButtonLink to="/admin/orders/all">All Orders</ButtonLink>;
  return (
    <EmptyState
      title="Order not found, or it has no dishes"
      text="Check the order number. Table bookings have no dishes."
      action={action}
    />
  );
}
