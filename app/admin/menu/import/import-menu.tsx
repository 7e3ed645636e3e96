import { useRef, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { formatInstant } from "../../../../domain/format-instant.ts";
import { getImportDraft } from "../../../../domain/menu-import/get-import-draft.ts";
import type { PhotoTarget } from "../../../../domain/menu-import/match-photos.ts";
import { countSampleDishes } from "../../../../domain/menu-import/sample-dishes.ts";
import { messages } from "../../../../domain/messages.ts";
import { failedResult } from "../../../action-result.ts";
import { servicesContext } from "../../../context.ts";
import { handleDatabaseUnavailable } from "../../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { showResult } from "../../../show-result.ts";
import { adminContext, valueOrDenied } from "../../admin-context.ts";
import { AdminError } from "../../admin-error.tsx";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import type { Route } from "./+types/import-menu";
import { describeDraftNotes } from "./describe-notes.ts";
import { describePlan } from "./describe-rows.ts";
import { DiscardDraftDialog } from "./discard-draft-dialog.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { FileFormat } from "./file-format.tsx";
import { FileUpload } from "./file-upload.tsx";
import { handleImport } from "./import-action.ts";
import { ImportHeader } from "./import-header.tsx";
import { PhotoDrop } from "./photo-drop.tsx";
import { PublishedNote } from "./published-note.tsx";
import { usePhotoUploads } from "./use-photo-uploads.ts";

export const meta = privatePageMeta("Import dishes");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const overview = valueOrDenied(await getImportDraft(shop, actor));
  const { draft, settings, ...menu } = overview;
  const sampleDishCount = await countSampleDishes(shop);
  if (!draft) return { ...menu, draft, sampleDishCount };
  const { planned, savedAt, ...savedDraft } = draft;
  const rows = describePlan(planned, settings);
  const notes = describeDraftNotes(planned, settings);
  return {
    ...menu,
    draft: { ...savedDraft, savedAt: formatInstant(savedAt, settings.timeZone), rows, notes },
    sampleDishCount,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      return handleImport(services.shop, actor, await readForm(request));
    },
    (reason) => failedResult(messages.menuImport.actionFailed(reason)),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const hasFile = ["check", "save"].includes((await readSubmittedField(request, "intent")) ?? "");
  return callAction(serverAction, {
    // The server refuses a file that is too large before it reads the form.
    describeFailure: (reason, error) => {
      const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
      const message = isTooLarge
        ? messages.menuImport.tooLarge
        : messages.menuImport.actionFailed(reason);
      return { message, errors: { [hasFile ? "file" : ""]: [message] } };
    },
    // Problems with a file are shown beside the file.
    onResult(result) {
      const isFileProblem = hasFile && result.kind !== "ok";
      return isFileProblem ? undefined : showResult(result);
    },
  });
}

export default function ImportMenu({ loaderData }: Route.ComponentProps) {
  const { draft, photoTargets } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasPublished, setHasPublished] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  // After publishing there is no draft, but photos must still match its photo column.
  const [lastDraftTargets, setLastDraftTargets] = useState<readonly PhotoTarget[]>([]);
  if (draft && lastDraftTargets !== photoTargets) setLastDraftTargets(photoTargets);
  const findDraftPhoto = (dish: string) =>
    lastDraftTargets.find(({ name }) => name === dish)?.photo ?? "";
  const [discardedDraftId, setDiscardedDraftId] = useState<string | null>(null);
  function showSaved() {
    setHasSaved(true);
    setHasPublished(false);
  }
  const upload = <FileUpload key="file" replacesDraft={draft !== null} onSave={showSaved} />;
  const draftId = draft?.draftId ?? null;
  const targets = photoTargets.map((target) => ({
    ...target,
    photo: findDraftPhoto(target.name) || target.photo,
  }));
  const uploads = usePhotoUploads(draftId, targets);
  const photos = (
    <PhotoDrop
      key="photos"
      draftId={draftId}
      targets={targets}
      hasColumn={lastDraftTargets.length > 0}
      uploads={uploads}
    />
  );
  return (
    <div className="flex max-w-5xl flex-col gap-8 pb-16">
      <ImportHeader heading={heading} />
      {draft && (
        <DraftPanel
          key={`draft ${draft.draftId}`}
          draft={draft}
          isNew={hasSaved}
          waitingPhotos={uploads.waitingCount}
          focusAfter={heading}
          onPublish={() => setHasPublished(true)}
          onDiscard={() => setDiscardedDraftId(draft.draftId)}
        />
      )}
      {!draft && hasPublished && <PublishedNote {...loaderData} />}
      {draft ? [photos, upload] : [upload, photos]}
      <FileFormat />
      <DiscardDraftDialog
        draftId={discardedDraftId}
        focusAfter={draft ? undefined : heading}
        onClose={() => setDiscardedDraftId(null)}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError message={`${messages.dishes.fetchFailed}.`} />;
}
