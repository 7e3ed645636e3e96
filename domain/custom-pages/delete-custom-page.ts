import type { Admin } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { canChangeSettings } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { toAuditFields, toAuditSubject } from "./custom-page-audit.ts";

/** Deletes a page permanently. */
export async function deleteCustomPage(
  shop: Shop,
  actor: Admin,
  { id }: { id: number },
): Promise<Result<null, { code: "only_owner" | "page_not_found" }>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  return shop.transaction(async ({ customPages, audit }) => {
    await customPages.lockAll();
    const page = await customPages.find(id);
    if (!page) return refuse({ code: "page_not_found" });
    await customPages.delete(id);
    await audit.record(actor, {
      subject: toAuditSubject(page),
      action: "removed",
      fields: listChangedFields(toAuditFields(page), {}),
    });
    return ok(null);
  });
}
