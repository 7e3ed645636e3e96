import { deleteDrafts } from "../../session/form-draft.ts";

/** Prefix of the modify page's drafts, followed by the order's number and version. */
export const modifyDraftPrefix = "modify-order";

/**
 * Deletes an order's drafts, one per version. Called when the user discards them, or when the order
 * is changed or cancelled.
 */
export function deleteModifyDrafts(number: string): void {
  deleteDrafts(`${modifyDraftPrefix}-${number}-`);
}
