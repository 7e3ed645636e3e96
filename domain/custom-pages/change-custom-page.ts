import type { Admin } from "../actor.ts";
import { type AuditFields, listChangedFields } from "../audit-entry.ts";
import { canChangeSettings } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { checkPlace, type PlaceRefusal } from "./check-place.ts";
import type { CustomPage, CustomPageFields } from "./custom-page.ts";
import { toAuditFields, toAuditSubject } from "./custom-page-audit.ts";
import { type TextRefusal, tryRenderMarkdown } from "./render-custom-page.ts";

export type ChangeCustomPageRefusal =
  | { code: "only_owner" }
  | { code: "page_not_found" }
  /**
   * Someone else changed the page first. `differences` go from the submitted to the
   * `stored` page.
   */
  | { code: "page_changed"; stored: CustomPage; differences: AuditFields }
  | TextRefusal
  | PlaceRefusal;

/** Changes a page. Refused if it has changed since `version`. */
export async function changeCustomPage(
  shop: Shop,
  actor: Admin,
  { id, version, page }: { id: number; version: number; page: CustomPageFields },
): Promise<Result<{ changed: boolean }, ChangeCustomPageRefusal>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  const rendered = tryRenderMarkdown(page.text);
  if (!rendered.ok) return rendered;
  return shop.transaction(async ({ customPages, audit }) => {
    const all = await customPages.lockAll();
    const stored = await customPages.find(id);
    if (!stored) return refuse({ code: "page_not_found" });
    const fields = listChangedFields(toAuditFields(stored), toAuditFields(page));
    // Identical edits do not conflict.
    if (Object.keys(fields).length === 0) return ok({ changed: false });
    if (stored.version !== version)
      return refuse({
        code: "page_changed",
        stored,
        differences: listChangedFields(toAuditFields(page), toAuditFields(stored)),
      });
    const otherPages = all.filter((page) => page.id !== id);
    const place = checkPlace(page, otherPages);
    if (!place.ok) return place;
    await customPages.update(id, page);
    await audit.record(actor, { subject: toAuditSubject(page), action: "changed", fields });
    return ok({ changed: true });
  });
}
