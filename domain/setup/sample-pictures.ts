import { defaultTexts } from "../business/default-texts.ts";
import type { SpacePicture } from "../business/look/look-files.ts";

/** A sample picture, or the owner's picture with a sample caption. */
export function isSampleSpace(entry: SpacePicture): boolean {
  return isSamplePicture(entry) || hasSampleCaption(entry);
}

export function isSamplePicture({ picture }: SpacePicture): boolean {
  return defaultTexts.space.some((sample) => picture.small === sample.picture.small);
}

function hasSampleCaption({ text }: SpacePicture): boolean {
  return text !== "" && defaultTexts.space.some((sample) => text === sample.text);
}

/** Removes sample pictures, and sample captions from the owner's pictures. */
export function clearSpacePictures(space: readonly SpacePicture[]): SpacePicture[] {
  return space
    .filter((entry) => !isSamplePicture(entry))
    .map((entry) => (hasSampleCaption(entry) ? { ...entry, text: "" } : entry));
}
