import { deleteDrafts } from "../../session/form-draft.ts";

/** Prefix of the modify page's drafts, followed by the order's number and version. */
export const modifyDraftPrefix = "modify-order";

/** Deletes the drafts of an order once they are discarded, or the order is changed or cancelled. */
export function deleteModifyDrafts(number: string): void {
  deleteDrafts(`${modifyDraftPrefix}-${number}-`);
}
