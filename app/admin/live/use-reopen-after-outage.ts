import { isRouteErrorResponse, useLocation } from "react-router";
import { useReopenWhenReady } from "./use-reopen-when-ready.ts";

/**
 * Reloads a page that failed during an outage, once the shop is ready, so that no one has to touch
 * a kitchen screen.
 */
export function useReopenAfterOutage(error: unknown): void {
  const { pathname, search } = useLocation();
  const couldBeOutage = !isRouteErrorResponse(error) || error.status >= 500;
  useReopenWhenReady(couldBeOutage ? pathname + search : null, { afterOutage: true });
}
