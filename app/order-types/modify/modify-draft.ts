import { forgetDraftsCalled } from "../form-draft.ts";

/** How the drafts of the modify page are called; the order's number and version follow. */
export const modifyDraft = "modify-order";

/** Forgets what was chosen and typed of an order that has been changed or cancelled. */
export function forgetModifyDraft(number: string): void {
  forgetDraftsCalled(`${modifyDraft}-${number}-`);
}
