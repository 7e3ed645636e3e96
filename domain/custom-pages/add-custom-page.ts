import type { Admin } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { canChangeSettings } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { checkPlace, type PlaceRefusal } from "./check-place.ts";
import type { CustomPageFields } from "./custom-page.ts";
import { toAuditFields, toAuditSubject } from "./custom-page-audit.ts";
import { type TextRefusal, tryRenderMarkdown } from "./render-custom-page.ts";

export type AddCustomPageRefusal = { code: "only_owner" } | TextRefusal | PlaceRefusal;

export async function addCustomPage(
  shop: Shop,
  actor: Admin,
  page: CustomPageFields,
): Promise<Result<{ id: number }, AddCustomPageRefusal>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  const rendered = tryRenderMarkdown(page.text);
  if (!rendered.ok) return rendered;
  return shop.transaction(async ({ customPages, audit }) => {
    const place = checkPlace(page, await customPages.lockAll());
    if (!place.ok) return place;
    const { id } = await customPages.add(page);
    await audit.record(actor, {
      subject: toAuditSubject(page),
      action: "added",
      fields: listChangedFields({}, toAuditFields(page)),
    });
    return ok({ id });
  });
}
