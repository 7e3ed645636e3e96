import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { usePendingUrl } from "../use-pending-url.ts";
import { type OrderFilterState, ordersUrl, parseOrderFilter } from "./order-filter.ts";

/** History state of an entry created by opening an order's details. */
const openedFromList = "order-opened-in-list";

/**
 * Keeps the list's filters and open order in the URL, so that Back, reload and shared links keep
 * them.
 */
export function useOrdersUrl(filter: OrderFilterState) {
  const navigate = useNavigate();
  const location = useLocation();
  const pendingUrl = usePendingUrl();
  const isOrderOpen = new URLSearchParams(location.search).has("order");
  const wasOrderOpen = useRef(isOrderOpen);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Closing itself loads nothing, so that it works offline, and it may have interrupted a reload.
    if (wasOrderOpen.current && !isOrderOpen) void revalidate();
    wasOrderOpen.current = isOrderOpen;
  }, [isOrderOpen, revalidate]);
  return {
    /** False once the details are closed, although the loaded data still has the order. */
    isOrderOpen,
    /** Applies the change and returns to the first page. */
    changeFilter(change: Partial<OrderFilterState>) {
      const { pathname, search } = pendingUrl.current;
      const before = parseOrderFilter(pathname.split("/").at(-1), new URLSearchParams(search));
      void navigate(ordersUrl({ ...before, after: null, ...change }), { preventScrollReset: true });
    },
    /** Extra props for a link to an order's details. */
    detailsLinkProps: { state: openedFromList, preventScrollReset: true },
    closeOrder() {
      // Opened from the list: go back, so that history has no extra entry. Otherwise, such as by
      // a shared link: replace the URL.
      if (location.state === openedFromList) void navigate(-1);
      else void navigate(ordersUrl(filter), { replace: true, preventScrollReset: true });
    },
  };
}

export type OrdersUrl = ReturnType<typeof useOrdersUrl>;
