import { useSyncExternalStore } from "react";
import { draftRound, onDraftsForgotten } from "./own-drafts.ts";

/** The `key` of a form that keeps a draft: once the drafts were forgotten, it begins anew and shows nothing of theirs. */
export function useDraftRound(): number {
  return useSyncExternalStore(onDraftsForgotten, draftRound, () => 0);
}
