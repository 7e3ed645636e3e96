import { takeTurn } from "./acquire-tab-lock.ts";

/**
 * A browser opens six connections to a shop, and every live stream is one of them: of the pages that nobody is looking at, one at a time
 * may listen. As `takeTurn`.
 */
export function takeHiddenTurn(onTurn: () => void, locks?: LockManager | null): () => void {
  return takeTurn("live orders of a hidden page", onTurn, locks);
}
