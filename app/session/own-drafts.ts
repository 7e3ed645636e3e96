import { useSyncExternalStore } from "react";
import { clearToasts } from "../ui/toast/recent-toasts.ts";
import { deleteDrafts, deleteSharedFields, formDraft, getSharedOwner } from "./form-draft.ts";
import { savedPageStorage } from "./saved-inputs.ts";

/**
 * The email address of the drafts' owner. Stored as a draft too, so that it is deleted with the
 * other drafts.
 */
const owner = formDraft("owner");

/** The number of calls to `deleteAllDrafts` since the page was loaded. */
let version = 0;
const listeners = new Set<() => void>();

/**
 * Deletes all typed text and recent notifications of this tab, and resets the forms on the page,
 * for the next user.
 */
export function deleteAllDrafts(): void {
  deleteDrafts("");
  deleteSharedFields();
  savedPageStorage.clear();
  clearToasts();
  version += 1;
  for (const listener of listeners) listener();
}

/**
 * Assigns this tab's drafts to a user. Keeps drafts typed by a visitor; deletes another user's
 * drafts.
 */
export function claimDrafts(email: string): void {
  const previousEmails = [owner.read().whose, getSharedOwner()];
  if (previousEmails.some((previous) => previous !== undefined && previous !== email))
    deleteAllDrafts();
  owner.save({ whose: email });
}

/** A number that changes whenever all drafts are deleted. */
export function getDraftsVersion(): number {
  return version;
}

export function onDraftsDeleted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Use it as the `key` of a form with a draft, to reset the form when drafts are deleted. */
export function useDraftsVersion(): number {
  return useSyncExternalStore(onDraftsDeleted, getDraftsVersion, () => 0);
}
