import { clearToasts } from "../ui/toast/recent-toasts.ts";
import { deleteDrafts, formDraft } from "./form-draft.ts";

/** Whose drafts these are, by email. Stored as a draft itself, so that it is deleted with them. */
const owner = formDraft<{ whose: string }>("owner");

let round = 0;
const listeners = new Set<() => void>();

/** Deletes every draft and recent notification of this tab, and resets the forms on the page, for the next user. */
export function deleteAllDrafts(): void {
  deleteDrafts("");
  clearToasts();
  round += 1;
  for (const listener of listeners) listener();
}

/** Assigns this tab's drafts to a user: a visitor's drafts become theirs, another user's are deleted. */
export function claimDrafts(whose: string): void {
  const before = owner.read().whose;
  if (before !== undefined && before !== whose) deleteAllDrafts();
  owner.keep({ whose });
}

/** How many times drafts were deleted since the page was loaded. */
export function draftsVersion(): number {
  return round;
}

export function onDraftsDeleted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
