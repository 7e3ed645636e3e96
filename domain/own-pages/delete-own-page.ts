import type { Admin } from "../actor.ts";
import { changedFields } from "../audit-log/audit-entry.ts";
import { mayChangeSettings } from "../business/change-settings.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { auditedPage, auditSubject } from "./own-page-audit.ts";

/** Deletes a page permanently. */
export async function deleteOwnPage(
  shop: Shop,
  actor: Admin,
  { id }: { id: number },
): Promise<Result<null, { code: "only_owner" | "page_not_found" }>> {
  if (!mayChangeSettings(actor)) return refuse({ code: "only_owner" });
  return shop.transaction(async ({ ownPages, audit }) => {
    await ownPages.lockAll();
    const page = await ownPages.find(id);
    if (!page) return refuse({ code: "page_not_found" });
    await ownPages.delete(id);
    await audit.record(actor, { subject: auditSubject(page), action: "removed", fields: changedFields(auditedPage(page), {}) });
    return ok(null);
  });
}
