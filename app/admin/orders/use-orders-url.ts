import { useLocation, useNavigate } from "react-router";
import { useWantedAddress } from "../use-pending-url.ts";
import { hrefOfOrders, type OrderFilterState, readOrderFilter } from "./order-filter.ts";

/** History state of an entry created by opening an order's details. */
const openedHere = "order-opened-in-list";

/** The list's state is in the URL, so Back, reload and shared links keep it. */
export function useOrdersAddress(filter: OrderFilterState) {
  const navigate = useNavigate();
  const location = useLocation();
  const wanted = useWantedAddress();
  return {
    /** Applies the change and returns to the first page. */
    choose(change: Partial<OrderFilterState>) {
      const { pathname, search } = wanted.current;
      const before = readOrderFilter(pathname.split("/").at(-1), new URLSearchParams(search));
      void navigate(hrefOfOrders({ ...before, after: null, ...change }), { preventScrollReset: true });
    },
    /** Extra props for a link to an order's details. */
    opening: { state: openedHere, preventScrollReset: true },
    closeOrder() {
      // Opened from the list: go back, so that history has no extra entry. Opened by link or reload: replace the URL.
      if (location.state === openedHere) void navigate(-1);
      else void navigate(hrefOfOrders(filter), { replace: true, preventScrollReset: true });
    },
  };
}

export type OrdersAddress = ReturnType<typeof useOrdersAddress>;
