/** Where pictures lie: a folder, or a bucket. Names are those of `picture-name.ts`; what lies under one never changes. */
export interface PictureStorage {
  /** Never writes over what is there: throws then, and whenever the picture is not safely stored. */
  write(name: string, picture: Uint8Array): Promise<void>;
  /** Null when there is no such picture. */
  read(name: string): Promise<Uint8Array | null>;
  /** Takes back what nobody was shown yet. Nothing there is no failure. */
  remove(name: string): Promise<void>;
  /** For the operator: where that is. */
  whereTo: string;
}

/** What is said of every picture, by ourselves and by a bucket. */
export const pictureHeaders = {
  "content-type": "image/webp",
  // Seconds in a year (specification, section 9).
  "cache-control": "public, max-age=31536000, immutable",
};
