import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { orderTypeSlugs } from "../../domain/orders/order.ts";

export interface PendingUrl {
  pathname: string;
  search: string;
}

/**
 * The URL that a list is navigating to, or the current URL. Build the next URL from it, so that a
 * quick second choice doesn't undo the first. Returns a ref, to be read in event handlers.
 */
export function usePendingUrl(): RefObject<PendingUrl> {
  const location = useLocation();
  const { location: next, formMethod } = useNavigation();
  const pendingLocation =
    next && !formMethod && listPath(next.pathname) === listPath(location.pathname)
      ? next
      : location;
  const pendingUrl = useRef<PendingUrl>(pendingLocation);
  useEffect(() => {
    pendingUrl.current = pendingLocation;
  });
  return pendingUrl;
}

/** The orders list has one path per type. */
function listPath(pathname: string): string {
  const type = /^\/admin\/orders\/(\w+)$/.exec(pathname)?.[1];
  return type && (type === "all" || Object.hasOwn(orderTypeSlugs, type))
    ? "/admin/orders"
    : pathname;
}
