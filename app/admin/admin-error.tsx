import { useRouteError } from "react-router";
import { messages } from "../../domain/messages.ts";
import { LoadFailed } from "../layout/load-failed.tsx";
import { useReopenAfterOutage } from "./live/use-reopen-after-outage.ts";

/**
 * Error page inside the back office's layout, which stays. `message`, if any, is shown before the
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
