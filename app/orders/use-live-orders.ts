import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderEventKind } from "../../domain/orders/customer-change.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { shopAnswers } from "../pwa/is-shop-reachable.ts";
import { signOutAnswered } from "../session/session-notices.ts";
import { askForViewer, learnViewer } from "../session/use-viewer.ts";
import { keepLiveStream } from "./live-stream.ts";
import { takeHiddenTurn } from "./tab-lock.ts";

/** One change of one order, as a stream tells it. */
export interface OrderNews {
  number: number;
  kind: OrderEventKind;
  status: OrderStatus;
}

/** Of whoever is signed in: their own, for staff everybody's. */
const ownOrders = "/events";

/**
 * Keeps the page's orders as they are on the server: any event of the live stream loads the page's data again, and so does the stream's
 * return after a break. `connected` is false while the stream is down. A page that is hidden does not listen, unless it is to notice new
 * orders all the same (`whileHidden`): then one such page per browser does, and `listening` says whether this is it. `onNews` is told each
 * change as it comes. `stream` is another stream than that of whoever is signed in.
 */
export function useLiveOrders({
  whileHidden = false,
  stream = ownOrders,
  onNews,
}: {
  whileHidden?: boolean;
  stream?: string;
  onNews?: (news: OrderNews) => void;
} = {}): { connected: boolean; listening: boolean } {
  const { revalidate } = useRevalidator();
  const [connected, setConnected] = useState(true);
  const [listening, setListening] = useState(true);
  const tell = useRef(onNews);
  useEffect(() => {
    tell.current = onNews;
  }, [onNews]);

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let left = false;

    // Loading that fails would put an error page in the place of this one. So what cannot be loaded now is loaded when the shop answers.
    async function refresh() {
      clearTimeout(again);
      const answers = await shopAnswers();
      if (left) return;
      clearTimeout(again);
      if (answers) void revalidate();
      else again = setTimeout(refresh, 2_000);
    }

    /** Whoever's session has ended is led to sign in, and back here, by the page's own door. */
    async function askWhoIsLooking() {
      await signOutAnswered();
      if (left) return;
      const viewer = await askForViewer();
      if (left || viewer?.state !== "visitor") return;
      learnViewer(viewer);
      void revalidate();
    }

    const end = keepLiveStream(
      {
        onOpen() {
          setConnected(true);
          setListening(true);
          void refresh();
        },
        onOrder(news) {
          tell.current?.(JSON.parse(news) as OrderNews);
          void refresh();
        },
        onRest: () => setListening(false),
        onDown: () => setConnected(false),
        // A private link may have ended, which its page says.
        onRefused: () => void (stream === ownOrders ? askWhoIsLooking() : refresh()),
      },
      {
        connect: () => new EventSource(stream),
        events: window,
        page: document,
        takeTurn: whileHidden ? takeHiddenTurn : undefined,
      },
    );
    return () => {
      left = true;
      clearTimeout(again);
      end();
    };
  }, [revalidate, whileHidden, stream]);

  return { connected, listening };
}
