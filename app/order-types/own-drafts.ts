import { forgetToasts } from "../ui/toast/recent-toasts.ts";
import { forgetDraftsCalled, formDraft } from "./form-draft.ts";

/** Kept among the drafts: it goes with them. `whose` is an e-mail address. */
const owner = formDraft<{ whose: string }>("owner");

let round = 0;
const listeners = new Set<() => void>();

/** Every draft and recent notification of this tab, and what stands in the forms on the page: the next person here is another one. */
export function forgetDrafts(): void {
  forgetDraftsCalled("");
  forgetToasts();
  round += 1;
  for (const listener of listeners) listener();
}

/** The drafts of this tab are this person's from now on: what a visitor typed becomes theirs, what somebody else typed is forgotten. */
export function claimDrafts(whose: string): void {
  const before = owner.read().whose;
  if (before !== undefined && before !== whose) forgetDrafts();
  owner.keep({ whose });
}

/** How often the drafts were forgotten since the page came alive. */
export function draftRound(): number {
  return round;
}

export function onDraftsForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
