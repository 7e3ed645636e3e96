import type { Route } from "./+types/attention-summary";
import { getAttentionSummary } from "./get-attention-summary.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return getAttentionSummary(context);
}

/**
 * Returns null if the server does not respond, because a missing badge must not cause an error
 * page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    // The next request, a minute later, will retry.
    return null;
  }
}
