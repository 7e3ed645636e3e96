import { pictureContentType } from "../../domain/menu/picture-content-type.ts";

/**
 * A folder or bucket of pictures. Names follow `picture-name.ts`. The content behind a name never
 * changes.
 */
export interface PictureStorage {
  /**
   * Throws if the picture could not be stored durably, or if the name exists (some buckets cannot
   * check that).
   */
  write(name: string, picture: Uint8Array): Promise<void>;
  /** Null when the picture does not exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes a picture that is not in use yet. Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
  /** Where pictures are stored, for messages. */
  destination: string;
}

export function getPictureHeaders(name: string) {
  return {
    "content-type": pictureContentType(name),
    // One year in seconds. Safe, because a name is never reused.
    "cache-control": "public, max-age=31536000, immutable",
  };
}
