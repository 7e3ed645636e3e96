import type { RouterContextProvider } from "react-router";
import type { AttentionItem } from "../../../domain/attention/attention-facts.ts";
import { getAttention } from "../../../domain/attention/get-attention.ts";
import { servicesContext } from "../../context.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";

/** The number of items, and the most severe one. */
export interface AttentionSummary {
  count: number;
  first: Pick<AttentionItem, "severity" | "title"> | null;
  /** Whether the shop is in practice mode or setup steps are left; false for all but the owner. */
  isSetupIncomplete: boolean;
}

/** Returns the summary of this node's latest check, which is in memory. */
export async function getAttentionSummary(
  context: Readonly<RouterContextProvider>,
): Promise<AttentionSummary> {
  const actor = await context.get(adminContext)();
  const items = valueOrDenied(
    getAttention(context.get(servicesContext).attention.getLatest(), actor),
  );
  const [mostSevere] = items;
  const first = mostSevere ? { severity: mostSevere.severity, title: mostSevere.title } : null;
  const isSetupIncomplete = items.some(({ code }) => code === "setup_not_finished");
  return { count: items.length, first, isSetupIncomplete };
}
