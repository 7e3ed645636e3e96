import { useLocation, useNavigate } from "react-router";
import { useWantedAddress } from "../use-pending-url.ts";
import { hrefOfOrders, type OrderFilterState, readOrderFilter } from "./order-filter.ts";

/** The history state of an entry that was made by opening an order's details. */
const openedHere = "order-opened-in-list";

/** The list's state is its address, so that back, reload and a link that is passed on keep it. */
export function useOrdersAddress(filter: OrderFilterState) {
  const navigate = useNavigate();
  const location = useLocation();
  const wanted = useWantedAddress();
  return {
    /** Goes to the list with this changed, from its first page. */
    choose(change: Partial<OrderFilterState>) {
      const { pathname, search } = wanted.current;
      const before = readOrderFilter(pathname.split("/").at(-1), new URLSearchParams(search));
      void navigate(hrefOfOrders({ ...before, after: null, ...change }), { preventScrollReset: true });
    },
    /** What a link to an order's details is given besides its address. */
    opening: { state: openedHere, preventScrollReset: true },
    closeOrder() {
      // Opened here: going back leaves no trace in the history. Opened by a link or a reload: the same list without it.
      if (location.state === openedHere) void navigate(-1);
      else void navigate(hrefOfOrders(filter), { replace: true, preventScrollReset: true });
    },
  };
}

export type OrdersAddress = ReturnType<typeof useOrdersAddress>;
