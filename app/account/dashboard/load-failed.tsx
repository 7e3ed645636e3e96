import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";

/** A tab whose data did not come: the tabs stay, and one may try again. */
export function LoadFailed() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const reason = isRouteErrorResponse(error) && error.status < 500 ? messages.page.notUnderstood : messages.page.databaseAway;
  return (
    <div role="alert" className="flex max-w-2xl flex-col items-start gap-5 py-14">
      <h1 className="text-3xl">This did not load</h1>
      <p className="text-lg text-muted">{messages.profile.loadFailed(reason)}</p>
      <Button onClick={() => window.location.assign(pathname)}>Try again</Button>
    </div>
  );
}
