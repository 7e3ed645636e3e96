import { useEffect, useEffectEvent, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import type { OrderEventKind } from "../../domain/orders/order-change.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import { useKeepPageOnFailure } from "../pwa/use-keep-page-on-failure.ts";
import { waitForSignOut } from "../session/session-announcements.ts";
import { fetchViewer, setViewer } from "../session/use-viewer.ts";
import { openLiveStream } from "./live-stream.ts";
import { acquireHiddenTabLock } from "./tab-lock.ts";

/** A change to an order: the fields of the live stream's event that pages use. */
export interface OrderStreamEvent {
  number: number;
  kind: OrderEventKind;
  status: OrderStatus;
}

/** URL of the stream of the signed-in user's orders or, for staff, of all orders. */
const defaultStream = "/events";

/**
 * Reloads the page's data whenever the live stream opens, and on its events unless the customer is
 * cancelling an order here. Returns whether the stream is connected and whether this page listens
 * to it. Hidden pages do not listen. With `listenWhileHidden`, one hidden tab per browser keeps
 * listening. `onOrderEvent` is called with each event. `stream` is the stream's URL.
 */
export function useOrderEvents({
  listenWhileHidden = false,
  stream = defaultStream,
  onOrderEvent,
}: {
  listenWhileHidden?: boolean;
  stream?: string;
  onOrderEvent?: (event: OrderStreamEvent) => void;
} = {}): { isConnected: boolean; isListening: boolean } {
  useKeepPageOnFailure();
  const { revalidate } = useRevalidator();
  const [isConnected, setIsConnected] = useState(true);
  const [isListening, setIsListening] = useState(true);
  const isCancelling = useFetchers().some(
    ({ state, formAction }) =>
      state === "submitting" && formAction === "/userdashboard/orders/cancel",
  );
  // Cancelling ends with a redirect, which the router would drop if a reload of the page's data had
  // started before it. The data is loaded after the response anyway.
  const reload = useEffectEvent(() => {
    if (!isCancelling) void revalidate();
  });
  const notify = useEffectEvent((event: OrderStreamEvent) => onOrderEvent?.(event));

  useEffect(() => {
    let isUnmounted = false;

    /** If the session has ended, reloading the page's data redirects to sign-in. */
    async function checkSession() {
      await waitForSignOut();
      if (isUnmounted) return;
      const viewer = await fetchViewer();
      if (isUnmounted || viewer?.state !== "visitor") return;
      setViewer(viewer);
      void revalidate();
    }

    const closeStream = openLiveStream(
      {
        onOpen() {
          setIsConnected(true);
          setIsListening(true);
          void revalidate();
        },
        onOrder(data) {
          notify(JSON.parse(data) as OrderStreamEvent);
          reload();
        },
        onPause: () => setIsListening(false),
        onDisconnect: () => setIsConnected(false),
        // The tracking link may have expired: reloading the page's data shows that.
        onRefused: () => void (stream === defaultStream ? checkSession() : revalidate()),
      },
      {
        connect: () => new EventSource(stream),
        events: window,
        page: document,
        acquireLock: listenWhileHidden ? acquireHiddenTabLock : undefined,
      },
    );
    return () => {
      isUnmounted = true;
      closeStream();
    };
  }, [revalidate, listenWhileHidden, stream]);

  return { isConnected, isListening };
}
