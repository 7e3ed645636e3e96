import type { Route } from "./+types/attention-summary";
import { getAttentionSummary } from "./get-attention-summary.ts";
import { keepLatestSummary } from "./use-attention-summary.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return getAttentionSummary(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return keepLatestSummary(serverLoader);
}
