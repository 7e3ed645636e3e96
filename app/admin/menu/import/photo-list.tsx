import { useEffect, useRef } from "react";
import type { PhotoTarget } from "../../../../domain/menu-import/match-photos.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { ChevronDown } from "../../../ui/icons/chevron-down.tsx";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";
import { CircleCheck } from "../../../ui/icons/circle-check.tsx";
import { LoaderCircle } from "../../../ui/icons/loader-circle.tsx";
import { X } from "../../../ui/icons/x.tsx";
import type { PhotoUpload } from "./use-photo-uploads.ts";

/** The photos, each with a select for its dish until it is uploaded. */
export function PhotoList({
  photos,
  targets,
  isBusy,
  onAssign,
  onRemove,
}: {
  photos: readonly PhotoUpload[];
  targets: readonly PhotoTarget[];
  isBusy: boolean;
  onAssign(id: number, target: string | null): void;
  onRemove(id: number): void;
}) {
  const photoIdsByTarget = new Map(photos.map(({ id, target }) => [target, id]));
  return (
    <ul className="rounded-card border border-line">
      {photos.map((photo) => (
        <li
          key={photo.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]"
        >
          <span className="flex min-w-0 items-center gap-2 max-sm:col-span-2">
            <Thumbnail file={photo.file} />
            <StateIcon state={photo.state} />
            <span className="wrap-anywhere">{photo.file.name}</span>
          </span>
          {photo.state === "done" ? (
            <span className="text-muted">
              {targets.find(({ key }) => key === photo.target)?.name}
            </span>
          ) : (
            <span className="relative">
              <select
                aria-label={`Dish for ${photo.file.name}`}
                value={photo.target ?? ""}
                disabled={isBusy}
                onChange={(event) => onAssign(photo.id, event.target.value || null)}
                className="min-h-11 w-full appearance-none rounded-full border border-edge bg-surface pr-9 pl-4 text-ink hover:border-accent-text"
              >
                <option value="">No dish</option>
                {targets
                  .filter(({ key }) => (photoIdsByTarget.get(key) ?? photo.id) === photo.id)
                  .map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
              </select>
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
              />
            </span>
          )}
          <button
            type="button"
            aria-label={`Remove ${photo.file.name} from the list`}
            disabled={isBusy}
            className={buttonClasses("ghost", "icon")}
            onClick={() => onRemove(photo.id)}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          {photo.problem && (
            <p className="col-span-full font-medium text-danger text-sm">{photo.problem}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Stays an empty square for a file that the browser can't show. */
function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img
      ref={image}
      alt=""
      loading="lazy"
      decoding="async"
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-lg bg-raised object-cover"
    />
  );
}

function StateIcon({ state }: { state: PhotoUpload["state"] }) {
  if (state === "uploading")
    return <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin" />;
  if (state === "failed")
    return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />;
  if (state === "done")
    return (
      <>
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-veg" />
        <span className="sr-only">Uploaded:</span>
      </>
    );
  return null;
}
