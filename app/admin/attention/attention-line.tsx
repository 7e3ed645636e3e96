import { useEffect } from "react";
import { Link } from "react-router";
import { SeverityIcon } from "./severity-icon.tsx";
import { useAttentionReload, useAttentionSummary } from "./use-attention-summary.ts";

/**
 * One line about the most severe item, with a link to the list. Renders nothing if there are no
 * items.
 */
export function AttentionLine() {
  const { count, first: mostSevere } = useAttentionSummary();
  const reload = useAttentionReload();
  // The summary may be a minute old, and would then differ from the list it links to.
  useEffect(() => reload(), [reload]);
  if (!mostSevere) return null;
  const suffix = count > 1 ? ` · ${count - 1} more to look at` : "";
  return (
    <Link
      to="/admin/attention"
      className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:bg-raised"
    >
      <SeverityIcon severity={mostSevere.severity} className="size-5" />
      <span className="wrap-anywhere min-w-0">
        <span className="underline underline-offset-4">{mostSevere.title}</span>
        <span className="text-muted">{suffix}</span>
      </span>
    </Link>
  );
}
