import { pictureContentType } from "../../domain/menu/picture-content-type.ts";

/** A folder or bucket of pictures. Names are those of `picture-name.ts`; the content of a name never changes. */
export interface PictureStorage {
  /** Throws if the name exists, or if the picture is not safely stored. */
  write(name: string, picture: Uint8Array): Promise<void>;
  /** Null when the picture does not exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes a picture that was not used yet. Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
  /** Location, for the operator. */
  destination: string;
}

export function pictureHeaders(name: string) {
  return {
    "content-type": pictureContentType(name),
    // Seconds in a year (specification, section 9).
    "cache-control": "public, max-age=31536000, immutable",
  };
}
