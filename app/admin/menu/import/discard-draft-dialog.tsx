import type { RefObject } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import type { ImportResult } from "./import-action.ts";

/**
 * Asks for confirmation, then discards the draft (null: closed). Render it outside the draft's
 * panel, which unmounts once the draft is discarded.
 */
export function DiscardDraftDialog({
  draftId,
  focusAfter,
  onClose,
}: {
  draftId: string | null;
  /** Receives focus when the draft's panel is gone. */
  focusAfter: RefObject<HTMLElement | null> | undefined;
  onClose(): void;
}) {
  const fetcher = useFetcher<ImportResult>();
  useNewResult(fetcher.state === "idle" ? fetcher.data : undefined, onClose);
  return (
    <ConfirmDialog
      open={draftId !== null}
      title="Discard this draft?"
      description="You'll lose the draft and the photos you added to it. The menu stays as it is."
      cancelLabel="Keep draft"
      confirmLabel="Discard"
      busyLabel="Discarding…"
      busy={fetcher.state !== "idle"}
      focusAfter={focusAfter}
      onConfirm={() => {
        if (draftId)
          void fetcher.submit(
            { intent: "discard", draft: draftId },
            { method: "post", action: "/admin/menu/import" },
          );
      }}
      onClose={onClose}
    />
  );
}
