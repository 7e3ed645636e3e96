import type { Route } from "./+types/attention-summary";
import { getAttentionSummary } from "./get-attention-summary.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return getAttentionSummary(context);
}

/** Null if the server does not respond: a missing badge must not replace the page with an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    // The next request, a minute later, tries again.
    return null;
  }
}
