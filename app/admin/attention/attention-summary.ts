import type { Route } from "./+types/attention-summary";
import { type AttentionSummary, getAttentionSummary } from "./get-attention-summary.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return getAttentionSummary(context);
}

/** The last summary that the browser has fetched. */
let latest: AttentionSummary | null = null;

/**
 * Returns the last summary if the request fails, or null if there is none, because the badge must
 * not cause an error page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    latest = await serverLoader();
  } catch {
    // The next poll will retry.
  }
  return latest;
}
