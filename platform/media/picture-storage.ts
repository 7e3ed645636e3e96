/** A folder or a bucket. Names are those of `picture-name.ts`; a name's content never changes. */
export interface PictureStorage {
  /** Never overwrites. Throws unless the picture is safely stored. */
  write(name: string, picture: Uint8Array): Promise<void>;
  /** Null when there is no such picture. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes a picture that was not shown yet. A missing one is not an error. */
  remove(name: string): Promise<void>;
  /** For the operator: where pictures are stored. */
  whereTo: string;
}

export const pictureHeaders = {
  "content-type": "image/webp",
  // Seconds in a year (specification, section 9).
  "cache-control": "public, max-age=31536000, immutable",
};
