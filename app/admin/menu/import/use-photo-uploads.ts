import { useState } from "react";
import { useRevalidator } from "react-router";
import { matchPhotos, type PhotoTarget } from "../../../../domain/menu-import/match-photos.ts";
import { messages } from "../../../../domain/messages.ts";
import { describeNetworkFailure } from "../../../network-failure.ts";
import { convertPicture } from "../convert-picture.ts";

export interface PhotoUpload {
  /** React key. */
  id: number;
  file: File;
  /** Key of the dish; null if none was found or chosen. */
  target: string | null;
  state: "waiting" | "uploading" | "done" | "failed";
  /** Why it failed. */
  problem?: string;
}

let nextId = 0;

/**
 * The photos chosen for the draft, or for the menu if there is no draft; another draft starts
 * with none. `upload` sends the photos that have a dish, one after the other.
 */
export function usePhotoUploads(draftId: string | null, targets: readonly PhotoTarget[]) {
  /** Sorted when photos are added: those without a dish come first. */
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>([]);
  /** Names of the last chosen files that are not pictures. */
  const [refusedNames, setRefusedNames] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [photosDraftId, setPhotosDraftId] = useState(draftId);
  if (photosDraftId !== draftId) {
    setPhotosDraftId(draftId);
    setPhotos([]);
    setRefusedNames([]);
  }
  const { revalidate } = useRevalidator();
  const changePhoto = (id: number, changes: Partial<PhotoUpload>) =>
    setPhotos((current) =>
      current.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
    );

  async function upload() {
    const readyPhotos = photos.filter(({ target, state }) => target !== null && state !== "done");
    setProgress({ done: 0, total: readyPhotos.length });
    for (const [index, photo] of readyPhotos.entries()) {
      changePhoto(photo.id, { state: "uploading", problem: undefined });
      const problem = await sendPhoto(photo, draftId);
      changePhoto(photo.id, problem === null ? { state: "done" } : { state: "failed", problem });
      setProgress({ done: index + 1, total: readyPhotos.length });
    }
    setProgress(null);
    await revalidate();
  }
  return {
    photos,
    /** The number of photos that are not uploaded yet. */
    waitingCount: photos.filter(({ state }) => state !== "done").length,
    refusedNames,
    progress,
    upload,
    add(chosenFiles: readonly File[]) {
      const files = chosenFiles.filter(isPicture);
      setRefusedNames(chosenFiles.filter((file) => !isPicture(file)).map(({ name }) => name));
      const unfinished = photos.filter(({ state }) => state !== "done");
      const takenTargets = new Set(unfinished.map(({ target }) => target));
      const freeTargets = targets.filter(({ key }) => !takenTargets.has(key));
      const fileNames = files.map(({ name }) => name);
      const matchedKeys = matchPhotos(fileNames, freeTargets);
      const addedPhotos = files.map((file, index): PhotoUpload => {
        nextId += 1;
        return { id: nextId, file, target: matchedKeys[index] ?? null, state: "waiting" };
      });
      // Sorted only here, so that a photo stays in its place when its dish is chosen.
      setPhotos(
        [...unfinished, ...addedPhotos].toSorted(
          (a, b) => Number(a.target !== null) - Number(b.target !== null),
        ),
      );
    },
    assign: (id: number, target: string | null) =>
      changePhoto(id, { target, state: "waiting", problem: undefined }),
    remove: (id: number) => setPhotos((current) => current.filter((photo) => photo.id !== id)),
  };
}

/** Some browsers report no type for HEIC photos. */
function isPicture({ name, type }: File): boolean {
  return type === "" ? /\.(avif|heic|heif|jpe?g|png|webp)$/i.test(name) : type.startsWith("image/");
}

/** Returns why the photo was not saved, or null. */
async function sendPhoto(
  { file, target }: PhotoUpload,
  draftId: string | null,
): Promise<string | null> {
  const form = new FormData();
  if (draftId === null) form.set("id", target ?? "");
  else {
    form.set("draft", draftId);
    form.set("row", target ?? "");
  }
  try {
    form.set("upload", await convertPicture(file), "picture.webp");
  } catch (error) {
    return messages.dishes.uploadFailed((error as Error).message);
  }
  try {
    const response = await fetch("/admin/menu/photo", { method: "POST", body: form });
    // A redirect leads to the sign-in page.
    if (response.redirected) return messages.menuImport.photoFailed;
    const { message } = (await response.json()) as { message: string | null };
    return response.ok ? null : (message ?? messages.menuImport.photoFailed);
  } catch {
    // No network, or an error page.
    return describeNetworkFailure();
  }
}
