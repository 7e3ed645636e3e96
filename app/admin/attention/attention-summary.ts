import type { Route } from "./+types/attention-summary";
import { getAttentionSummary } from "./get-attention-summary.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return getAttentionSummary(context);
}

/**
 * Returns null if the request fails, because the badge must not cause an error page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    // The next poll will retry.
    return null;
  }
}
