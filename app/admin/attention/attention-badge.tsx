import { useAttentionSummary } from "./use-attention-summary.ts";

/** The number of items on the Attention page. Renders nothing if there are none. */
export function AttentionBadge() {
  const { count } = useAttentionSummary();
  if (count === 0) return null;
  return (
    <span className="ml-auto inline-flex min-w-6 items-center justify-center rounded-full bg-accent inset-ring inset-ring-accent-edge px-1.5 py-0.5 font-semibold text-on-accent text-sm tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? "item" : "items"}</span>
    </span>
  );
}
