import { deleteDrafts } from "../../session/form-draft.ts";

/** Prefix of the modify page's drafts, followed by the order's number and version. */
export const modifyDraft = "modify-order";

/** Deletes the drafts of an order that was changed or cancelled. */
export function forgetModifyDraft(number: string): void {
  deleteDrafts(`${modifyDraft}-${number}-`);
}
