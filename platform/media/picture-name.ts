import { randomBytes } from "node:crypto";

/** The current time in epoch ms and 16 random bytes, so that names are unguessable and unique. */
export function createPictureName(now: number): string {
  return `${createPictureStem(now)}.webp`;
}

/** The part of the name that all files of a picture share: `<stem>.webp`, `<stem>-192.png`. */
export function createPictureStem(now: number): string {
  return `${now}-${randomBytes(16).toString("hex")}`;
}

/** Matches a valid picture name, which cannot contain a path. */
export const picturePattern = /\d{13}-[0-9a-f]{32}(?:-[0-9a-z]{2,8})?\.(?:webp|png|jpg)/;
const wholeName = new RegExp(`^${picturePattern.source}$`);

/** Length of the longest valid name. */
export const maxPictureNameLength = 13 + 1 + 32 + 1 + 8 + 1 + 4;

export function isPictureName(name: string): boolean {
  return wholeName.test(name);
}
