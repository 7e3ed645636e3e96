import { isRouteErrorResponse, useRouteError } from "react-router";
import { messages } from "../../../../domain/messages.ts";
import { AdminError } from "../../admin-error.tsx";

/** Error page of the backups: says who may use them. */
export function BackupsError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <AdminError />;
  return (
    <div role="alert" className="flex max-w-2xl flex-col gap-3 py-10">
      <h2 className="text-3xl">{messages.roles.ownerOnly}</h2>
      <p className="text-lg text-muted">{messages.backups.ownerOnly}</p>
    </div>
  );
}
