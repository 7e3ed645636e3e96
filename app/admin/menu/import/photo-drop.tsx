import { useId, useState } from "react";
import { useLocation } from "react-router";
import type { PhotoTarget } from "../../../../domain/menu-import/match-photos.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { messages } from "../../../../domain/messages.ts";
import { Button, ButtonLink, buttonClasses } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ImagePlus } from "../../../ui/icons/image-plus.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { LeaveDialog } from "../../live/unsaved-changes-dialog.tsx";
import { PhotoList } from "./photo-list.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { usePhotoUploads } from "./use-photo-uploads.ts";

/**
 * Adds many photos to the dishes of the draft, or of the menu if there is no draft. Photos are
 * matched by file name.
 */
export function PhotoDrop({
  draftId,
  targets,
  hasColumn,
  uploads: { photos, refusedNames, waitingCount, progress, upload, add, assign, remove },
}: {
  draftId: string | null;
  targets: readonly PhotoTarget[];
  /** Whether a draft was shown. Its file's photo column may also name the photos. */
  hasColumn: boolean;
  uploads: ReturnType<typeof usePhotoUploads>;
}) {
  const id = useId();
  const { search } = useLocation();
  const [isOver, setOver] = useState(false);
  const readyCount = photos.filter(
    ({ target, state }) => target !== null && state !== "done",
  ).length;
  const doneCount = photos.length - waitingCount;
  const dishesWithoutPhoto = targets.filter(({ image }) => image === "").length;
  if (targets.length === 0) return null;
  return (
    <section
      id="photos"
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-6 flex-col gap-4"
    >
      <LeaveDialog
        hasChanges={() => waitingCount > 0}
        title="Leave without uploading?"
        description={
          waitingCount === 1
            ? "The photo you chose is not uploaded yet."
            : `${waitingCount} of the photos you chose are not uploaded yet.`
        }
      />
      <h2 id={`${id}-title`} className="text-2xl">
        Photos
      </h2>
      <Card className="flex flex-col gap-4 p-5">
        <p id={`${id}-hint`} className="text-muted">
          {draftId === null
            ? "Add photos to dishes on the menu. Customers see them as soon as they are uploaded."
            : "Add photos to dishes in the draft. Customers see them once you publish."}{" "}
          Name each photo after its dish or the dish's id
          {hasColumn && ", or use the name in the photo column"}.{" "}
          {dishesWithoutPhoto > 0 &&
            `${formatCount(dishesWithoutPhoto, "dish has", "dishes have")} no photo.`}
        </p>
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!progress) add([...event.dataTransfer.files]);
          }}
          className={joinClasses(
            "flex cursor-pointer flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
            isOver ? "border-accent-text bg-raised" : "border-edge",
          )}
        >
          <span className={buttonClasses("secondary")}>
            <ImagePlus aria-hidden="true" className="size-4" />
            Choose photos
          </span>
          <span className="text-muted text-sm">or drop them here</span>
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={progress !== null}
            className="sr-only"
            aria-label="Choose photos"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // Allows the same files to be chosen again.
              event.target.value = "";
            }}
          />
        </label>
        <p role="status" className={photos.length > 0 ? undefined : "sr-only"}>
          {describeState(photos.length, { readyCount, doneCount, progress })}
        </p>
        {refusedNames.length > 0 && (
          <p role="alert" className="wrap-anywhere font-medium text-danger">
            {messages.menuImport.notPictures(refusedNames)}
          </p>
        )}
        {progress && (
          <ProgressBar label="Photos uploaded" value={progress.done} max={progress.total} />
        )}
        {(readyCount > 0 || progress) && (
          <Button className="self-start" busy={progress !== null} onClick={() => void upload()}>
            {progress ? "Uploading…" : `Upload ${formatCount(readyCount, "photo")}`}
          </Button>
        )}
        {draftId !== null && waitingCount === 0 && !progress && (
          <ButtonLink to={`${search}#draft-title`} variant="secondary" className="self-start">
            Back to the draft to publish it
          </ButtonLink>
        )}
        {photos.length > 0 && (
          <PhotoList
            photos={photos}
            targets={targets}
            isBusy={progress !== null}
            onAssign={assign}
            onRemove={remove}
          />
        )}
      </Card>
    </section>
  );
}

function describeState(
  count: number,
  {
    readyCount,
    doneCount,
    progress,
  }: { readyCount: number; doneCount: number; progress: { done: number; total: number } | null },
): string {
  if (count === 0) return "";
  if (progress) return `${progress.done} of ${progress.total} uploaded`;
  const unmatchedCount = count - readyCount - doneCount;
  const phrases = [
    doneCount > 0 && `${doneCount} uploaded`,
    readyCount > 0 && `${readyCount} ready to upload`,
    unmatchedCount > 0 && `${unmatchedCount} without a dish: choose it below`,
  ];
  return `${phrases.filter(Boolean).join(", ")}.`;
}
