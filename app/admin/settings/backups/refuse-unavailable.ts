import { data } from "react-router";
import type { BackupUnavailable } from "../../../../domain/backups/download-backup.ts";
import { redirectWithCookies } from "../../../account/redirect-with-cookies.ts";
import { flashCookie } from "../../../flash.ts";

/** Throws 403 for other admins. Redirects the owner to the list, which shows a message. */
export function refuseUnavailable({ code }: BackupUnavailable): Response {
  if (code === "only_owner") throw data({ code: "access_denied" }, { status: 403 });
  return redirectWithCookies("/admin/settings/backups", [flashCookie("backup-not-available")]);
}
