import { data, Link, type ShouldRevalidateFunction } from "react-router";
import { loadMenu } from "../../../domain/menu/load-menu.ts";
import { getAgreedDiscount } from "../../../domain/order-types/delivery/price-as-agreed.ts";
import {
  formatOrderNameInText,
  getOrderNoun,
} from "../../../domain/order-wording/format-order-name.ts";
import { findOwnOrder } from "../../../domain/orders/find-order.ts";
import { orderTypeLabels } from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { canCustomerChangeOrder } from "../../../domain/orders/order-policy.ts";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { toDayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { OrderError } from "../../account/dashboard/order-error.tsx";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { networkFailureStatus } from "../../network-failure-status.ts";
import { modifyNetworkFailure } from "../../orders/changing/not-modified.ts";
import { ConnectionLostNote } from "../../orders/connection-lost-note.tsx";
import { useOrderEvents } from "../../orders/use-order-events.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { getPartyRules } from "../party/load-party-form.ts";
import type { Route } from "./+types/modify";
import { toModifiableOrder } from "./modifiable-order.ts";
import { modifyAction } from "./modify-action.ts";
import { deleteModifyDrafts } from "./modify-draft.ts";
import { ModifyForm } from "./modify-form.tsx";
import { NotPending } from "./not-pending.tsx";
import { hasUnsavedChanges } from "./unsaved-changes.ts";

export function meta({
  loaderData,
  params,
  matches,
}: Route.MetaArgs): ReturnType<ReturnType<typeof privatePageMeta>> {
  const name = loaderData ? formatOrderNameInText(loaderData.order) : `order ${params.number}`;
  return privatePageMeta(`Change ${name}`)({ matches });
}

export const headers = privatePageHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const { shop, log } = context.get(servicesContext);
  const number = parseOrderNumber(params.number);
  const found = number === null ? null : await findOwnOrder(shop, actor, { number });
  if (!found?.ok) throw data({ code: "order_not_found" }, { status: 404 });
  const order = found.value;
  const logError = (err: unknown) =>
    log.error({ err }, "menu not loaded: dishes cannot be added to the order");
  const [{ items, source }, discount, settings] = await Promise.all([
    loadMenu({ menu: shop.stores.menu, now: shop.clock.now(), onFailure: logError }),
    order.menuOrder && getAgreedDiscount(shop.stores, order.id, order.menuOrder),
    shop.stores.business.getSettings(),
  ]);
  return {
    order: toModifiableOrder(order),
    completedAt: getCompletedAt(order),
    renderedAtMs: shop.clock.now().epochMilliseconds,
    canChange: canCustomerChangeOrder(actor, order),
    lastOwnVersion: order.history.findLast(({ by }) => by === "customer")?.version ?? 1,
    menu: source === "database" ? items : null,
    discount,
    rules: getPartyRules(settings, shop.clock.now()),
    orderTime: order.wantedAt && toDayAndTime(settings.timeZone, order.wantedAt.getTime()),
  };
}

export function action({ context, request, params }: Route.ActionArgs) {
  return modifyAction(context, request, params.number);
}

/** Deletes the draft once the order is saved. A network failure leaves the form unchanged. */
export async function clientAction({ serverAction, params: { number } }: Route.ClientActionArgs) {
  try {
    return await callAction(serverAction, { describeFailure: modifyNetworkFailure });
  } catch (error) {
    // A redirect to the order means that it is saved. After one to sign-in, the user returns here
    // and needs the draft.
    const isSaved =
      error instanceof Response &&
      error.headers.get("location") === `/userdashboard/orders/${number}`;
    if (isSaved) deleteModifyDrafts(number);
    throw error;
  }
}

/**
 * Also revalidates after a 409, which can mean that the order or the menu has changed, and when the
 * server did not answer: it may have saved the change. If that fails too, `useOrderEvents` repeats
 * it once the shop is reachable.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || actionStatus === networkFailureStatus || defaultShouldRevalidate;

export default function Modify({ loaderData, actionData: result }: Route.ComponentProps) {
  const { order, completedAt, canChange, renderedAtMs, orderTime, lastOwnVersion } = loaderData;
  const isHydrated = useHydrated();
  const { isConnected } = useOrderEvents();
  return (
    <>
      <PageHeader
        eyebrow={orderTypeLabels[order.type]}
        title={`Change ${formatOrderNameInText(order)}`}
      />
      <Link
        to={`/userdashboard/orders/${order.number}`}
        className="-mt-4 mb-8 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to {getOrderNoun(order.type)}
      </Link>
      <ConnectionLostNote isConnected={isConnected} />
      {canChange ? (
        <ModifyForm {...loaderData} result={result} />
      ) : (
        <NotPending
          order={{ ...order, completedAt }}
          renderedAtMs={renderedAtMs}
          refused={result?.kind === "refused" && result.code === "not_pending"}
          isUnsaved={isHydrated && hasUnsavedChanges(order, orderTime, lastOwnVersion)}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <OrderError />;
}
