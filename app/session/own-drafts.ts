import { useSyncExternalStore } from "react";
import { clearToasts } from "../ui/toast/recent-toasts.ts";
import {
  claimSharedFields,
  deleteDrafts,
  deleteSharedFields,
  formDraft,
  hiddenAllergens,
  isDraftOwner,
  toDraftOwner,
} from "./form-draft.ts";
import { savedPageStorage } from "./saved-inputs.ts";

/** The drafts' owner. Stored as a draft too, so that it is deleted with the other drafts. */
const owner = formDraft("owner");

/** How often the forms were reset since the page was loaded. */
let version = 0;
const listeners = new Set<() => void>();

/**
 * Deletes this tab's typed text and recent notifications, and the device's shared fields and hidden
 * allergens, and resets the forms on the page, for the next user.
 */
export function deleteAllDrafts(): void {
  hiddenAllergens.clear();
  deleteTyped();
}

function deleteTyped(): void {
  deleteDrafts("");
  deleteSharedFields();
  savedPageStorage.clear();
  clearToasts();
  resetForms();
}

function resetForms(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/**
 * Assigns this tab's drafts to the signed-in user. Keeps drafts typed by a visitor; deletes another
 * user's drafts. Does the same with hidden allergens. Adds fields that the user's other tabs share.
 */
export function claimDrafts(viewer: Parameters<typeof toDraftOwner>[0]): void {
  const previousOwner = owner.read();
  if (previousOwner.whose && !isDraftOwner(previousOwner, viewer)) deleteTyped();
  owner.save(toDraftOwner(viewer));
  // Keeps those that a visitor has chosen since another user's session expired.
  hiddenAllergens.claim();
  if (claimSharedFields()) resetForms();
}

/** A number that changes whenever the forms are reset: they then read their drafts again. */
export function getDraftsVersion(): number {
  return version;
}

export function onDraftsReset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Renders again when the forms are reset. Use the version as the `key` of a form with a draft, so
 * that the form reads its draft again.
 */
export function useDraftsVersion(): number {
  return useSyncExternalStore(onDraftsReset, getDraftsVersion, () => 0);
}
