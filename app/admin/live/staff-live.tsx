import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { ShopNews } from "../../../domain/business/shop-news.ts";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { type OrderStreamEvent, useOrderEvents } from "../../orders/use-order-events.ts";
import { usePageNews } from "../../shop-status/use-business.ts";
import { useNewsStream, useShopNews } from "../../shop-status/use-shop-news.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { unreachableToastId } from "./describe-unreachable.ts";

interface StaffLive {
  /** False while the live stream is down. */
  isConnected: boolean;
  /** False in a hidden tab while another tab of this browser listens to the stream. */
  isListening: boolean;
  /** Latest status by order number, from the events received since the page was opened. */
  liveStatuses: ReadonlyMap<number, OrderStatus>;
  /** Numbers of the orders that no one has marked as seen, as far as `NewOrderList` lists them. */
  unseenNumbers: ReadonlySet<number>;
}

const StaffLiveContext = createContext<StaffLive>({
  isConnected: true,
  isListening: true,
  liveStatuses: new Map(),
  unseenNumbers: new Set(),
});

/**
 * Connects the back office to the live stream. Order events, and news about sold-out dishes or
 * practice mode, reload the data of the current page.
 */
export function StaffLiveProvider({
  unseenOrders,
  loadedSoldOut = [],
  children,
}: {
  unseenOrders: readonly NewOrder[];
  /**
   * Ids of the dishes that were sold out when the page's data was loaded. Remove after 0.2: `?` and
   * the default. A server of the previous release does not send them.
   */
  loadedSoldOut?: readonly number[] | undefined;
  children: ReactNode;
}) {
  const unseenNumbers = useMemo(
    () => new Set(unseenOrders.map(({ number }) => number)),
    [unseenOrders],
  );
  const [liveStatuses, setLiveStatuses] = useState<ReadonlyMap<number, OrderStatus>>(new Map());
  const { isConnected, isListening } = useOrderEvents({
    listenWhileHidden: true,
    onOrderEvent: ({ number, status }: OrderStreamEvent) =>
      setLiveStatuses((before) => new Map(before).set(number, status)),
  });
  useNewsStream();
  // These changes send no order event: opening the shop, which deletes the practice orders, and a
  // dish that sells out or is back on sale.
  const { practice, soldOut } = useShopNews();
  const { practice: loadedPractice } = usePageNews();
  const news = getNewsKey({ practice, soldOut });
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const loadedNews = getNewsKey({ practice: loadedPractice, soldOut: loadedSoldOut });
  const lastNews = useRef<string>(undefined);
  useEffect(() => {
    // Revalidating during a navigation can leave the navigation unfinished.
    if (news === undefined || isNavigating) return;
    // The page was loaded before the first update arrived, so its data may be older.
    if ((lastNews.current ?? loadedNews) !== news) void revalidate();
    lastNews.current = news;
  }, [news, loadedNews, isNavigating, revalidate]);
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    if (isConnected && !wasConnected.current)
      toast.success(messages.kitchen.liveBack, { id: unreachableToastId });
    wasConnected.current = isConnected;
  }, [isConnected]);
  const live = useMemo(
    () => ({ isConnected, isListening, liveStatuses, unseenNumbers }),
    [isConnected, isListening, liveStatuses, unseenNumbers],
  );
  return <StaffLiveContext value={live}>{children}</StaffLiveContext>;
}

/**
 * A key that changes when staff pages must reload. Undefined without `soldOut`, which the news in
 * the page itself lacks.
 */
export function getNewsKey({
  practice,
  soldOut,
}: {
  practice: ShopNews["practice"];
  soldOut?: readonly number[] | undefined;
}): string | undefined {
  return soldOut && `${practice} ${soldOut.join()}`;
}

export function useStaffLive(): StaffLive {
  return use(StaffLiveContext);
}
