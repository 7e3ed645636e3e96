import { useEffect, useRef, useState } from "react";
import type { PictureAdjustments } from "../../../domain/menu/pictures.ts";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { convertPicture, decodeDataUrl, encodeDataUrl } from "./convert-picture.ts";
import { type DishDraft, dishDraftStorage } from "./dish-draft.ts";

/**
 * State of the picture in the dish form: the current picture, a new one (stored with the draft), or
 * none.
 */
export function useDishPicture(draft: DishDraft) {
  const [choice, setChoice] = useState<"keep" | "none" | "new">(() => readChoice(draft));
  /** A data URL. */
  const [newPicture, setNewPicture] = useState<string | null>(() =>
    draft.fields.picture === "new" ? dishDraftStorage.readPicture() : null,
  );
  const [adjustments, setAdjustments] = useState(() => readAdjustments(draft));
  const [busy, setBusy] = useState(false);
  const [isStored, setStored] = useState(true);
  const latestRequest = useRef(0);
  useEffect(
    () => () => {
      // Ignore conversions that finish after the form has closed.
      latestRequest.current = -1;
    },
    [],
  );

  async function chooseFile(file: File) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setBusy(true);
    try {
      const url = await encodeDataUrl(await convertPicture(file));
      if (request !== latestRequest.current) return;
      setNewPicture(url);
      setChoice("new");
      setAdjustments(noAdjustments);
      const hasSaved = dishDraftStorage.savePicture(url);
      setStored(hasSaved);
      if (!hasSaved) toast.info(messages.dishes.pictureNotSaved);
    } catch (error) {
      if (request === latestRequest.current)
        toast.error(messages.dishes.uploadFailed((error as Error).message));
    } finally {
      if (request === latestRequest.current) setBusy(false);
    }
  }

  const urlsByChoice = { new: newPicture ?? "", keep: draft.fields.image ?? "", none: "" };
  return {
    choice,
    busy,
    /** Whether leaving the page now would lose a chosen picture, because the draft lacks it. */
    isLostOnLeaving: busy || (choice === "new" && !isStored),
    choose: chooseFile,
    /** Adjustments of a new picture. */
    adjustments,
    adjust: setAdjustments,
    remove() {
      dishDraftStorage.deletePicture();
      setNewPicture(null);
      setChoice(draft.fields.image ? "none" : "keep");
    },
    /** URL of the picture to show; empty if there is none. */
    url: urlsByChoice[choice],
    /** The new picture as a file; null if none was chosen. */
    getUpload: () => (newPicture === null ? null : decodeDataUrl(newPicture)),
  };
}

const noAdjustments: PictureAdjustments = { crop: null, brightness: 100 };

/** The server validates the stored values. */
function readAdjustments({ fields }: DishDraft): PictureAdjustments {
  return {
    crop: fields.pictureCrop ? Number(fields.pictureCrop) : null,
    brightness: Number(fields.pictureBrightness || noAdjustments.brightness),
  };
}

function readChoice({ fields }: DishDraft): "keep" | "none" | "new" {
  if (fields.picture === "new") return dishDraftStorage.readPicture() === null ? "keep" : "new";
  return fields.picture === "none" ? "none" : "keep";
}
