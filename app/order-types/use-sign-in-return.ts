import { useSyncExternalStore } from "react";
import { draftRound, onDraftsForgotten } from "./own-drafts.ts";

/** The `key` of a form with a draft: resets it once drafts are deleted. */
export function useDraftRound(): number {
  return useSyncExternalStore(onDraftsForgotten, draftRound, () => 0);
}
