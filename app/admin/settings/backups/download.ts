import { redirect } from "react-router";
import { downloadBackup } from "../../../../domain/backups/download-backup.ts";
import { requireSignedInWithSession } from "../../../account/settings/signed-in-with-session.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/download";
import { refuseUnavailable } from "./refuse-unavailable.ts";

/** Redirects to the page with the Download button: only a POST sends the file. */
export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  await context.get(adminContext)();
  return redirect(getPagePath(name));
}

/** Streams a stored backup as a file. Owner only. */
export async function action({ context, params: { name }, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const form = await readForm(request);
  const { session } = await requireSignedInWithSession(context, request);
  const services = context.get(servicesContext);
  const download = await downloadBackup(services, actor, {
    fileName: name,
    password: String(form.get("currentPassword") ?? ""),
    session,
    signal: AbortSignal.any([request.signal, services.shutdownSignal]),
  });
  if (!download.ok) {
    const { error } = download;
    if (error.code === "only_owner" || error.code === "not_available")
      return refuseUnavailable(error);
    return redirect(getPagePath(name));
  }
  const { bytes, body } = download.value;
  return new Response(body, {
    headers: {
      ...privatePageHeaders(),
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${name}"`,
      // Lets the browser detect a truncated download.
      ...(bytes !== null && { "content-length": String(bytes) }),
    },
  });
}

const getPagePath = (name: string) => `/admin/settings/backups/${encodeURIComponent(name)}`;
