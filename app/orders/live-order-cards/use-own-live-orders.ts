import { useEffect, useState } from "react";
import { useFetchers, useRouteLoaderData } from "react-router";
import { saveLiveOrderCount } from "../../session/live-order-count.ts";
import { openLiveStream } from "../live-stream.ts";
import { type LiveOrderFields, type LiveOrderJson, parseLiveOrder } from "./parse-live-order.ts";

/** Maximum number of orders on the home page. The dashboard lists all of them. */
export const maxLiveOrderCards = 3;

/**
 * The signed-in user's live orders; empty until loaded. Reloads them after a submission, on every
 * order event, when the network returns, and whenever the stream reconnects. Opens the stream only
 * while there are live orders.
 */
export function useOwnLiveOrders(): LiveOrderFields[] {
  const [orders, setOrders] = useState<LiveOrderFields[]>([]);
  // A new promise after each submission, which may have placed or changed an order.
  const { viewer } = useRouteLoaderData<{ viewer?: unknown }>("root") ?? {};
  // Close the stream before the server ends the session. Otherwise it would reconnect and be
  // refused.
  const isSigningOut = useFetchers().some(({ formAction }) => formAction === "/signout");
  const needsStream = orders.length > 0 && !isSigningOut;

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when `viewer` changes.
  useEffect(() => {
    let cancelLoading = loadOrders(setOrders);
    const reload = () => {
      cancelLoading();
      cancelLoading = loadOrders(setOrders);
    };
    window.addEventListener("online", reload);
    return () => {
      window.removeEventListener("online", reload);
      cancelLoading();
    };
  }, [viewer]);

  useEffect(() => {
    if (!needsStream) return;
    let cancelLoading = () => {};
    const reload = () => {
      cancelLoading();
      cancelLoading = loadOrders(setOrders);
    };
    const close = openLiveStream(
      // The server refuses the stream once the session has ended. Reloading then finds no orders,
      // which closes the stream.
      { onOpen: reload, onOrder: reload, onDisconnect: () => undefined, onRefused: reload },
      { connect: () => new EventSource("/events"), events: window, page: document },
    );
    return () => {
      cancelLoading();
      close();
    };
  }, [needsStream]);

  return orders;
}

/** Returns a function that cancels the request. */
function loadOrders(onLoad: (orders: LiveOrderFields[]) => void): () => void {
  const controller = new AbortController();
  void fetchLiveOrders(controller.signal).then((orders) => {
    if (!orders || controller.signal.aborted) return;
    saveLiveOrderCount(Math.min(orders.length, maxLiveOrderCards));
    onLoad(orders);
  });
  return () => controller.abort();
}

/** Returns null if the request failed, so that the cards stay as they are. */
async function fetchLiveOrders(signal: AbortSignal): Promise<LiveOrderFields[] | null> {
  try {
    const response = await fetch("/me/orders", { signal, headers: { accept: "application/json" } });
    return response.ok ? ((await response.json()) as LiveOrderJson[]).map(parseLiveOrder) : null;
  } catch {
    // No network, or cancelled.
    return null;
  }
}
