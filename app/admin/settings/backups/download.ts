import { data } from "react-router";
import { downloadBackup } from "../../../../domain/backups/download-backup.ts";
import { redirectWithCookies } from "../../../account/redirect-with-cookies.ts";
import { servicesContext } from "../../../context.ts";
import { flashCookie } from "../../../flash.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/download";

/** Streams a stored backup as a file. Owner only. */
export async function loader({ context, params: { name }, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  // A HEAD request would be recorded as a download.
  if (request.method === "HEAD")
    return new Response(null, { status: 405, headers: { allow: "GET" } });
  const { shop, backups, shutdownSignal } = context.get(servicesContext);
  const signal = AbortSignal.any([request.signal, shutdownSignal]);
  const download = await downloadBackup(shop, actor, backups, { fileName: name, signal });
  if (!download.ok) {
    if (download.error.code === "only_owner")
      throw data({ code: "access_denied" }, { status: 403 });
    return redirectWithCookies("/admin/settings/backups", [flashCookie("backup-not-available")]);
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
