import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { lookWhetherReached, useOffline } from "../../offline/network.ts";
import { Button } from "../../ui/button.tsx";

/** A tab whose data did not come: the tabs stay, and one may try again. Without a network it opens by itself once there is one. */
export function LoadFailed() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const reload = () => window.location.assign(pathname);
  const unanswered = !isRouteErrorResponse(error);
  const offline = useOffline(reload) && unanswered;
  useEffect(() => {
    if (unanswered) void lookWhetherReached();
  }, [unanswered]);
  const reason = !unanswered && error.status < 500 ? messages.page.notUnderstood : messages.page.databaseAway;
  return (
    <div role="alert" className="flex max-w-2xl flex-col items-start gap-5 py-14">
      <h1 className="text-3xl">{offline ? "You are offline" : "This did not load"}</h1>
      <p className="text-lg text-muted">{offline ? messages.offline.opensByItself : messages.profile.loadFailed(reason)}</p>
      <Button onClick={reload}>Try again</Button>
    </div>
  );
}
