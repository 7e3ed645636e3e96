import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { messages } from "../../domain/messages.ts";
import { LoadFailed } from "../layout/load-failed.tsx";
import { useReopenWhenReady } from "./live/use-reopen-when-ready.ts";

/**
 * Error page inside the back office: the sidebar stays. `message`, if any, is shown before the
 * reason.
 */
export function AdminError({ message }: { message?: string }) {
  useReopenAfterOutage(useRouteError());
  return (
    <LoadFailed
      title={messages.admin.fetchFailed}
      describe={(reason) => (message ? `${message} ${reason}` : reason)}
    />
  );
}

/**
 * Reloads a page that failed during an outage, once the shop is ready, so that no one has to touch
 * a kitchen screen.
 */
export function useReopenAfterOutage(error: unknown): void {
  const { pathname, search } = useLocation();
  const couldBeOutage = !isRouteErrorResponse(error) || error.status >= 500;
  useReopenWhenReady(couldBeOutage ? pathname + search : null, { afterOutage: true });
}
