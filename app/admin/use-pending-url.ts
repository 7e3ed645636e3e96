import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { orderTypeWords } from "../../domain/orders/order.ts";

export interface WantedAddress {
  pathname: string;
  search: string;
}

/**
 * The address that a list is on its way to while a choice is being fetched, else the one where it stands: what is chosen next takes nothing
 * back of that. To be read when something is chosen, which may be later than the page was drawn.
 */
export function useWantedAddress(): RefObject<WantedAddress> {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  const wanted = next && !formMethod && listAt(next.pathname) === listAt(here.pathname) ? next : here;
  const latest = useRef<WantedAddress>(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  return latest;
}

/** Which list it is: that of the orders has an address for each type. */
function listAt(pathname: string): string {
  const type = /^\/admin\/orders\/(\w+)$/.exec(pathname)?.[1];
  return type && (type === "all" || Object.hasOwn(orderTypeWords, type)) ? "/admin/orders" : pathname;
}
