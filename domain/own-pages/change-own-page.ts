import type { Admin } from "../actor.ts";
import { type AuditFields, changedFields } from "../audit-log/audit-entry.ts";
import { mayChangeSettings } from "../business/change-settings.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { checkPlace, type PlaceRefusal } from "./check-place.ts";
import type { OwnPage, OwnPageFields } from "./own-page.ts";
import { auditedPage, auditSubject } from "./own-page-audit.ts";
import { type TextRefusal, tryRenderMarkdown } from "./render-own-page.ts";

export type ChangeOwnPageRefusal =
  | { code: "only_owner" }
  | { code: "page_not_found" }
  /** Someone else changed the page first. `now` is the stored page; `differences` go from the submitted to the stored page. */
  | { code: "page_changed"; now: OwnPage; differences: AuditFields }
  | TextRefusal
  | PlaceRefusal;

/** Changes a page. Refused if it has changed since `version`. */
export async function changeOwnPage(
  shop: Shop,
  actor: Admin,
  { id, version, page }: { id: number; version: number; page: OwnPageFields },
): Promise<Result<{ changed: boolean }, ChangeOwnPageRefusal>> {
  if (!mayChangeSettings(actor)) return refuse({ code: "only_owner" });
  const rendered = tryRenderMarkdown(page.text);
  if (!rendered.ok) return rendered;
  return shop.transaction(async ({ ownPages, audit }) => {
    const all = await ownPages.lockAll();
    const stored = await ownPages.find(id);
    if (!stored) return refuse({ code: "page_not_found" });
    const fields = changedFields(auditedPage(stored), auditedPage(page));
    // Identical edits do not conflict.
    if (Object.keys(fields).length === 0) return ok({ changed: false });
    if (stored.version !== version)
      return refuse({
        code: "page_changed",
        now: stored,
        differences: changedFields(auditedPage(page), auditedPage(stored)),
      });
    const others = all.filter((other) => other.id !== id);
    const place = checkPlace(page, others);
    if (!place.ok) return place;
    await ownPages.update(id, page);
    await audit.record(actor, { subject: auditSubject(page), action: "changed", fields });
    return ok({ changed: true });
  });
}
