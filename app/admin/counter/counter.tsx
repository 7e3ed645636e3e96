import { useState } from "react";
import { useLocation } from "react-router";
import { loadMenu } from "../../../domain/menu/load-menu.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { NeedsJavaScript } from "../../order-types/needs-javascript.tsx";
import { callPlaceOrder } from "../../order-types/place-order-result.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { formDraft } from "../../session/form-draft.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { adminContext } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { useBackToKitchen } from "../back-to-kitchen.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { shortcutState } from "../shortcuts/use-shortcut-keys.ts";
import { GridSkeleton } from "../skeletons.tsx";
import { useLastOrderResult } from "../use-last-order-result.ts";
import type { Route } from "./+types/counter";
import { counterAction } from "./counter-action.ts";
import { CounterForm, draftKey, type InitialFocus } from "./counter-form.tsx";
import { CounterOrderPlacedCard } from "./counter-order-placed.tsx";

export const meta = privatePageMeta("Counter");
export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  await context.get(adminContext)();
  const { shop, log } = context.get(servicesContext);
  const onFailure = (err: unknown) =>
    log.error({ err }, "menu not loaded: staff cannot sell at the counter");
  const { items, source } = await loadMenu({
    menu: shop.stores.menu,
    now: shop.clock.now(),
    onFailure,
  });
  return { menu: source === "database" ? items : null };
}

export function action({ context, request }: Route.ActionArgs) {
  return counterAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, { offline: messages.counter.notPlacedOffline });
}

/** A 409 can mean that the menu has changed: reload it. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Counter({
  loaderData: { menu },
  actionData: result,
}: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const backToKitchen = useBackToKitchen();
  const { current, formKey, startNext } = useLastOrderResult(result, draftKey);
  /** The last cleared sale, kept for Undo until the next sale is paid. */
  const [cleared, setCleared] = useState<Record<string, string> | null>(null);
  const [initialFocus, setInitialFocus] = useState<InitialFocus>(
    useLocation().state === shortcutState ? "dishes" : "search",
  );

  function replaceSale(next: Record<string, string> | null) {
    const draft = formDraft(draftKey);
    setCleared(next ? null : draft.read());
    if (next) draft.save(next);
    else draft.clear();
    setInitialFocus("clear button");
    startNext();
  }
  return (
    <div className="pb-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-2xl">Counter</h1>
        {backToKitchen}
      </div>
      {!isHydrated ? (
        <>
          <NeedsJavaScript reason="Selling at the counter needs JavaScript." />
          <GridSkeleton />
        </>
      ) : current?.kind === "ok" ? (
        <CounterOrderPlacedCard
          order={current.value}
          onNext={() => {
            setCleared(null);
            setInitialFocus("dishes");
            startNext();
          }}
        />
      ) : (
        <CounterForm
          key={formKey}
          menu={menu}
          result={current}
          initialFocus={initialFocus}
          onClear={() => replaceSale(null)}
          onUndoClear={cleared && (() => replaceSale(cleared))}
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
