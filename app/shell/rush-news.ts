import type { Rush } from "../../domain/business/rush.ts";

/** What the stream of shop news told last; null as long as it has told nothing: then what the page was made with holds. */
let latest: Rush | null = null;
const listeners = new Set<() => void>();

/** Takes in news. */
export function learnRush(rush: Rush): void {
  latest = rush;
  for (const listener of listeners) listener();
}

export function onRushNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function latestRush(): Rush | null {
  return latest;
}
