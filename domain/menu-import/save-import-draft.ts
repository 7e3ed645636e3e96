import { randomUUID } from "node:crypto";
import type { Actor } from "../actor.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import {
  type CheckedImport,
  type CheckRefusal,
  checkImport,
  type ImportInput,
} from "./check-import.ts";
import { buildImportEntry } from "./import-audit.ts";

export type SaveDraftRefusal =
  | CheckRefusal
  /** Includes the dry run's report. */
  | { code: "has_problems"; checked: CheckedImport }
  | { code: "nothing_to_do"; checked: CheckedImport };

/**
 * Checks the file again and stores its rows as the draft, replacing the last one. Does not change
 * the menu.
 */
export async function saveImportDraft(
  shop: Shop,
  actor: Actor,
  { fileName, ...input }: ImportInput & { fileName: string },
): Promise<Result<null, SaveDraftRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  const checked = await checkImport(shop, actor, input);
  if (!checked.ok) return checked;
  const { refused, unanswered, rows, planned } = checked.value;
  if (refused.length > 0 || unanswered > 0)
    return refuse({ code: "has_problems", checked: checked.value });
  if (planned.every(({ outcome }) => outcome === "unchanged"))
    return refuse({ code: "nothing_to_do", checked: checked.value });
  const savedAt = new Date(shop.clock.now().epochMilliseconds);
  return shop.transaction(async ({ menuImport, audit }) => {
    await menuImport.save({
      draftId: randomUUID(),
      fileName,
      savedAt,
      savedBy: actor.userId,
      rows,
    });
    await audit.record(actor, buildImportEntry("added", fileName, planned));
    return ok(null);
  });
}

/** Deletes the draft. Does not change the menu. */
export async function discardImportDraft(
  shop: Shop,
  actor: Actor,
  { draftId }: { draftId: string },
): Promise<Result<null, { code: "only_admins" | "draft_gone" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menuImport, audit }) => {
    const draft = await menuImport.lock(draftId);
    if (!draft) return refuse({ code: "draft_gone" });
    await menuImport.delete(draftId);
    await audit.record(actor, buildImportEntry("removed", draft.fileName, []));
    return ok(null);
  });
}
