import { useState } from "react";
import type { CustomPage, CustomPageFields } from "../../../../domain/custom-pages/custom-page.ts";
import { messages } from "../../../../domain/messages.ts";
import { MarkdownText } from "../../../storefront/rich-text.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageChangedNotice } from "./page-changed-notice.tsx";
import { PageForm } from "./page-form.tsx";
import type { SavePageResult } from "./save-page.ts";
import { useMarkdownPreview } from "./use-markdown-preview.ts";

export interface PageEditorProps {
  /** Null for a new page. */
  page: CustomPage | null;
  newKind: CustomPageFields["kind"];
  today: string;
  html: string;
  canChange: boolean;
  publicUrl: string;
  result: SavePageResult | undefined;
}

/**
 * A page's form and its preview. After a conflict, the owner chooses between the saved page and the
 * typed values.
 */
export function PageEditor({
  page,
  newKind,
  today,
  html,
  canChange,
  publicUrl,
  result: latestResult,
}: PageEditorProps) {
  // Keep the action's result: live updates reload the layouts' data, and the router then drops it.
  const [result, setResult] = useState(latestResult);
  if (latestResult && latestResult !== result) setResult(latestResult);
  /** The conflict that the owner has dealt with. */
  const [resolvedResult, setResolvedResult] = useState<SavePageResult>();
  const [start, setStart] = useState(page);
  const [identity, setIdentity] = useState(page);
  const [title, setTitle] = useState(page?.title ?? "");
  const preview = useMarkdownPreview(html);
  const unresolvedResult = result === resolvedResult ? undefined : result;
  const refusal = unresolvedResult?.kind === "refused" ? unresolvedResult : null;
  const isChangedElsewhere =
    refusal !== null && (refusal.conflict !== undefined || refusal.code === "page_not_found");

  function applyLatest(savedPage: CustomPage) {
    setResolvedResult(result);
    setStart(savedPage);
    setIdentity(savedPage);
    setTitle(savedPage.title);
    preview.update(savedPage.text);
  }
  function keepMine(savedPage: CustomPage | null) {
    setResolvedResult(result);
    setIdentity(savedPage);
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <Card className="rounded-panel p-5 sm:p-6 md:p-8">
        <h2 className="mb-6 text-2xl">{describeEditor(page, newKind)}</h2>
        {!canChange && (
          <p className="mb-6 rounded-card bg-raised px-4 py-3">{messages.customPages.ownerOnly}</p>
        )}
        <PageForm
          key={start?.version ?? "new"}
          start={start}
          identity={identity}
          newKind={newKind}
          today={today}
          canChange={canChange}
          publicUrl={publicUrl}
          result={unresolvedResult}
          onTitleChange={setTitle}
          onTextChange={preview.update}
        >
          {isChangedElsewhere && (
            <PageChangedNotice
              conflict={refusal.conflict ?? null}
              onUseLatest={applyLatest}
              onKeepMine={keepMine}
            />
          )}
        </PageForm>
      </Card>
      <aside aria-label="Preview" className="min-w-0 xl:sticky xl:top-6">
        <Card className="rounded-panel p-5 sm:p-6">
          <h2 className="text-2xl">Preview</h2>
          <p className="mt-1 mb-4 text-muted text-sm">As customers will see it.</p>
          <p role="status" className="font-medium text-danger text-sm not-empty:mb-4">
            {preview.problem && messages.customPages.previewStale(preview.problem)}
          </p>
          {title && (
            <p className="mb-4 font-display font-semibold text-3xl wrap-anywhere">{title}</p>
          )}
          <MarkdownText html={preview.html} />
        </Card>
      </aside>
    </div>
  );
}

function describeEditor(page: CustomPage | null, newKind: CustomPageFields["kind"]): string {
  if (page) return page.kind === "policy" ? "Edit policy" : "Edit page";
  return newKind === "policy" ? "New policy" : "New page";
}
