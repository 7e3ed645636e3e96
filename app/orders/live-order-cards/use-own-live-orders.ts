import { useEffect, useState } from "react";
import { useFetchers, useRouteLoaderData } from "react-router";
import type { LiveOrder } from "../../../domain/order-tracking/live-orders.ts";
import { saveLiveOrderCount } from "../../session/live-order-count.ts";
import { openLiveStream } from "../live-stream.ts";

/** Maximum orders on the home page. The dashboard lists all of them. */
export const maxCards = 3;

/**
 * The signed-in user's live orders; empty until loaded. Loads them again after a submission, on every order event, when
 * the network returns, and whenever the stream reconnects. Opens the stream only while there are live orders.
 */
export function useOwnLiveOrders(): LiveOrder[] {
  const [orders, setOrders] = useState<LiveOrder[]>([]);
  // A new promise after each submission, which may have placed or changed an order.
  const { viewer } = useRouteLoaderData<{ viewer?: unknown }>("root") ?? {};
  // The stream is closed before the server ends the session: otherwise it would reconnect and be refused.
  const isSigningOut = useFetchers().some(({ formAction }) => formAction === "/signout");
  const wantsStream = orders.length > 0 && !isSigningOut;

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when `viewer` changes.
  useEffect(() => {
    let cancelLoading = loadInto(setOrders);
    const reload = () => {
      cancelLoading();
      cancelLoading = loadInto(setOrders);
    };
    window.addEventListener("online", reload);
    return () => {
      window.removeEventListener("online", reload);
      cancelLoading();
    };
  }, [viewer]);

  useEffect(() => {
    if (!wantsStream) return;
    let cancelLoading = () => {};
    const reload = () => {
      cancelLoading();
      cancelLoading = loadInto(setOrders);
    };
    const close = openLiveStream(
      // The server refuses the stream once the session has ended. Reloading then finds no orders, which closes the stream.
      { onOpen: reload, onOrder: reload, onDown: () => undefined, onRefused: reload },
      { connect: () => new EventSource("/events"), events: window, page: document },
    );
    return () => {
      cancelLoading();
      close();
    };
  }, [wantsStream]);

  return orders;
}

/** Returns a function that cancels the request. */
function loadInto(show: (orders: LiveOrder[]) => void): () => void {
  const controller = new AbortController();
  void fetchLiveOrders(controller.signal).then((orders) => {
    if (!orders || controller.signal.aborted) return;
    saveLiveOrderCount(Math.min(orders.length, maxCards));
    show(orders);
  });
  return () => controller.abort();
}

/** Null if the request failed: the cards stay as they are. */
async function fetchLiveOrders(signal: AbortSignal): Promise<LiveOrder[] | null> {
  try {
    const response = await fetch("/me/orders", { signal, headers: { accept: "application/json" } });
    return response.ok ? ((await response.json()) as StoredLiveOrder[]).map(parse) : null;
  } catch {
    // No network, or cancelled.
    return null;
  }
}

/** As JSON: dates are ISO strings. */
type StoredLiveOrder = Omit<LiveOrder, "wantedAt"> & { wantedAt: string | null };

function parse({ wantedAt, ...order }: StoredLiveOrder): LiveOrder {
  return { ...order, wantedAt: wantedAt === null ? null : new Date(wantedAt) };
}
