import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { messages } from "../../domain/messages.ts";
import { useOffline } from "../pwa/network-status.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastDurations } from "../ui/toast/toast.tsx";

/**
 * Replaces the content of a page that failed to load, inside its layout. Offers to try again, and
 * retries automatically once back online. `describe` turns the reason into the text. `hasToast`
 * also shows the text as a toast.
 */
export function LoadFailed({
  title = "This page didn't load",
  describe,
  hasToast = false,
}: {
  title?: string;
  describe(reason: string): string;
  hasToast?: boolean;
}) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isUnreachable = !isRouteErrorResponse(error);
  const isMalformed = !isUnreachable && error.status < 500;
  // Drop the query of a malformed request, because the request would fail again.
  const reload = () => window.location.assign(isMalformed ? pathname : pathname + search);
  const offline = useOffline(reload, isUnreachable) && isUnreachable;
  const text = describe(
    isMalformed ? messages.page.requestNotReadable : messages.page.databaseUnavailable,
  );
  const toastText = hasToast && !offline ? text : null;
  useEffect(() => {
    if (toastText) toast.error(toastText, { id: "load-failed", duration: toastDurations.account });
  }, [toastText]);
  return (
    <div role="alert" className="flex max-w-2xl flex-col items-start gap-5 py-14">
      <h1 className="text-3xl">{offline ? "You are offline" : title}</h1>
      <p className="text-lg text-muted">{offline ? messages.offline.reopensOnline : text}</p>
      <Button onClick={reload}>Try again</Button>
    </div>
  );
}
