import { useSyncExternalStore } from "react";
import { draftsVersion, onDraftsDeleted } from "./own-drafts.ts";

/** The `key` of a form with a draft: resets it once drafts are deleted. */
export function useDraftsVersion(): number {
  return useSyncExternalStore(onDraftsDeleted, draftsVersion, () => 0);
}
