import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { AttentionItem } from "../../../domain/attention/attention-facts.ts";
import { listFailedEmails } from "../../../domain/attention/failed-emails.ts";
import { getAttention } from "../../../domain/attention/get-attention.ts";
import { listUndeliveredMessages } from "../../../domain/attention/undelivered-messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { showResult } from "../../show-result.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/attention";
import { handleAttentionForm } from "./attention-action.ts";
import { FailedEmails } from "./failed-emails.tsx";
import { SeverityIcon } from "./severity-icon.tsx";
import { UndeliveredMessages } from "./undelivered-messages.tsx";
import { reloadIntervalMs, useAttentionReload } from "./use-attention-summary.ts";

export const meta = privatePageMeta("Attention");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop, attention } = context.get(servicesContext);
  const items = valueOrDenied(getAttention(await attention.refresh(), actor));
  const hasItem = (code: AttentionItem["code"]) => items.some((item) => item.code === code);
  const [emails, messages] = await Promise.all([
    hasItem("email_failed") ? listFailedEmails(shop, actor).then(valueOrDenied) : null,
    hasItem("message_undelivered")
      ? listUndeliveredMessages(shop, actor).then(valueOrDenied)
      : null,
  ]);
  return { items, emails, messages };
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleAttentionForm(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { onResult: (result) => showResult(result) });
}

export default function Attention({
  loaderData: { items, emails, messages },
}: Route.ComponentProps) {
  useReloadWhileOpen(items);
  return (
    <div className="pb-16">
      <header className="mb-6 max-w-2xl">
        <h1 className="text-4xl">Attention</h1>
        <p className="mt-2 text-muted">
          Problems to deal with, most urgent first, and how to fix each one.
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          title="Nothing needs your attention"
          text="Problems with email, the server or the settings appear here."
        />
      ) : (
        <ul aria-label="Problems" className="flex max-w-4xl flex-col gap-5">
          {items.map((item) => (
            <li key={`${item.code} ${item.detail}`}>
              <Card className="rounded-panel p-5 sm:p-6">
                <ItemHeading item={item} />
                {item.code === "email_failed" && emails && <FailedEmails {...emails} />}
                {item.code === "message_undelivered" && messages && (
                  <UndeliveredMessages {...messages} />
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ItemHeading({
  item: { severity, title, detail, action, serverFix },
}: {
  item: AttentionItem;
}) {
  return (
    <div className="flex items-start gap-3.5">
      <SeverityIcon severity={severity} className="mt-1" />
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere text-2xl">{title}</h2>
        <p className="wrap-anywhere mt-1 text-muted">{detail}</p>
        {action && (
          <ButtonLink to={action.to} variant="secondary" className="mt-4">
            {action.label}
          </ButtonLink>
        )}
        {serverFix && (
          <p className="wrap-anywhere mt-4 text-muted text-sm">On the server: {serverFix}</p>
        )}
      </div>
    </div>
  );
}

/**
 * Reloads the page once a minute while it is visible, and the badge in the sidebar whenever the
 * page has loaded its items.
 */
function useReloadWhileOpen(items: readonly AttentionItem[]): void {
  const { revalidate } = useRevalidator();
  const reloadSummary = useAttentionReload();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page has loaded its items.
  useEffect(() => reloadSummary(), [items]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, reloadIntervalMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}

export function ErrorBoundary() {
  return <AdminError />;
}
