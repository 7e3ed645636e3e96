import type { Admin } from "../actor.ts";
import { changedFields } from "../audit-log/audit-entry.ts";
import { mayChangeSettings } from "../business/change-settings.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { checkPlace, type PlaceRefusal } from "./check-place.ts";
import type { OwnPageFields } from "./own-page.ts";
import { auditedPage, auditSubject } from "./own-page-audit.ts";
import { type TextRefusal, tryRenderMarkdown } from "./render-own-page.ts";

export type AddOwnPageRefusal = { code: "only_owner" } | TextRefusal | PlaceRefusal;

export async function addOwnPage(
  shop: Shop,
  actor: Admin,
  page: OwnPageFields,
): Promise<Result<{ id: number }, AddOwnPageRefusal>> {
  if (!mayChangeSettings(actor)) return refuse({ code: "only_owner" });
  const rendered = tryRenderMarkdown(page.text);
  if (!rendered.ok) return rendered;
  return shop.transaction(async ({ ownPages, audit }) => {
    const place = checkPlace(page, await ownPages.lockAll());
    if (!place.ok) return place;
    const { id } = await ownPages.add(page);
    await audit.record(actor, { subject: auditSubject(page), action: "added", fields: changedFields({}, auditedPage(page)) });
    return ok({ id });
  });
}
