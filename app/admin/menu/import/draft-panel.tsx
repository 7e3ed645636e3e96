import { type RefObject, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { messages } from "../../../../domain/messages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TriangleAlert } from "../../../ui/icons/triangle-alert.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import type { ReportRow } from "./describe-rows.ts";
import type { ImportResult } from "./import-action.ts";
import { ImportNotes } from "./import-notes.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/**
 * Shows the saved draft and what publishing it will do. Moves focus to a new draft, and to
 * `focusAfter` once it is published.
 */
export function DraftPanel({
  draft: { draftId, fileName, savedAt, savedBy, rows, notes },
  isNew,
  waitingPhotos,
  focusAfter,
  onPublish,
  onDiscard,
}: {
  draft: {
    draftId: string;
    fileName: string;
    savedAt: string;
    savedBy: string;
    rows: ReportRow[];
    notes: string[];
  };
  isNew: boolean;
  /** The number of chosen photos that are not uploaded yet: publishing would lose them. */
  waitingPhotos: number;
  focusAfter: RefObject<HTMLHeadingElement | null>;
  onPublish(): void;
  onDiscard(): void;
}) {
  const fetcher = useFetcher<ImportResult>();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const pendingIntent = fetcher.formData?.get("intent");
  const countRows = (outcome: ReportRow["outcome"]) =>
    rows.filter((row) => row.outcome === outcome).length;
  const conflictCount = countRows("conflict");
  const canPublish = conflictCount === 0 && waitingPhotos === 0;
  const savedText = savedBy ? `Saved ${savedAt} by ${savedBy}.` : `Saved ${savedAt}.`;
  const counts = `${countRows("new")} new, ${countRows("changed")} changed, ${countRows("unchanged")} unchanged`;

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  useNewResult(fetcher.data, ({ kind }) => {
    if (kind !== "ok") return;
    if (pendingIntent === "publish") onPublish();
    const focusTarget = pendingIntent === "refresh" ? heading : focusAfter;
    focusTarget.current?.focus();
  });
  const submit = (intent: "publish" | "refresh") =>
    void fetcher.submit(
      { intent, draft: draftId },
      { method: "post", action: "/admin/menu/import" },
    );

  return (
    <section aria-labelledby="draft-title" className="flex flex-col gap-4">
      <h2
        id="draft-title"
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere text-2xl outline-none"
      >
        Draft: {fileName}
      </h2>
      <Card className="flex flex-col gap-4 p-5">
        <p>
          {counts}. <span className="text-muted">{`${savedText} Not published yet.`}</span>
        </p>
        {conflictCount > 0 && (
          <div
            role="alert"
            className="flex items-start gap-2 rounded-card border-2 border-danger p-4"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
            <div className="flex flex-col items-start gap-3">
              <p>
                {conflictCount === 1 ? "A dish was" : "Some dishes were"} changed on the menu after
                this draft was saved. Use the draft for {conflictCount === 1 ? "it" : "them"}, or
                discard the draft and export the menu again.
              </p>
              <Button
                variant="secondary"
                busy={pendingIntent === "refresh"}
                onClick={() => submit("refresh")}
              >
                Use the draft
              </Button>
            </div>
          </div>
        )}
        <ImportNotes notes={notes} />
        {waitingPhotos > 0 && (
          <p id="waiting-photos" className="flex items-start gap-2 font-semibold">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
            {messages.menuImport.photosWaiting(waitingPhotos)}
          </p>
        )}
        {pendingIntent === "publish" && <ProgressBar label="Publishing" />}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={pendingIntent === "publish"}
            aria-disabled={!canPublish || undefined}
            aria-describedby={waitingPhotos > 0 ? "waiting-photos" : undefined}
            onClick={() => canPublish && submit("publish")}
          >
            {pendingIntent === "publish" ? "Publishing…" : "Publish to the menu"}
          </Button>
          {/* The photos are below the rows, which may be hundreds. */}
          <ButtonLink to={`${search}#photos`} variant="secondary">
            Add photos first
          </ButtonLink>
          <Button variant="secondary" onClick={onDiscard}>
            Discard draft
          </Button>
        </div>
        <ImportRows rows={rows} />
      </Card>
    </section>
  );
}
