import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { messages } from "../../domain/messages.ts";
import { lookWhetherReached, useOffline } from "../pwa/network-status.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastDurations } from "../ui/toast/toast.tsx";

/**
 * A page whose data did not come, inside a layout that stays: what is round it can still be used, and one may try again. Without a network
 * it opens by itself once there is one. `title` and `words` say what it is that did not come; `words` is given the reason. `spoken`
 * says it in passing, too.
 */
export function LoadFailed({
  title = "This did not load",
  words,
  spoken = false,
}: {
  title?: string;
  words(reason: string): string;
  spoken?: boolean;
}) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const unanswered = !isRouteErrorResponse(error);
  const notUnderstood = !unanswered && error.status < 500;
  // What was not understood would not be the second time either: then without what was asked of the page.
  const reload = () => window.location.assign(notUnderstood ? pathname : pathname + search);
  const offline = useOffline(reload) && unanswered;
  useEffect(() => {
    if (unanswered) void lookWhetherReached();
  }, [unanswered]);
  const said = words(notUnderstood ? messages.page.notUnderstood : messages.page.databaseAway);
  const toSay = spoken && !offline ? said : null;
  useEffect(() => {
    if (toSay) toast.error(toSay, { id: "load-failed", duration: toastDurations.account });
  }, [toSay]);
  return (
    <div role="alert" className="flex max-w-2xl flex-col items-start gap-5 py-14">
      <h1 className="text-3xl">{offline ? "You are offline" : title}</h1>
      <p className="text-lg text-muted">{offline ? messages.offline.opensByItself : said}</p>
      <Button onClick={reload}>Try again</Button>
    </div>
  );
}
