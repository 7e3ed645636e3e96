import type { Result } from "../result.ts";

/** Why a picture is not taken. */
export type PictureRefusal =
  /** None of JPEG, PNG and WebP, or broken. */
  | { code: "not_a_picture" }
  | { code: "too_many_pixels" }
  | { code: "too_slow" }
  /** Where pictures are kept could not be reached, or has no room. */
  | { code: "not_stored" };

/** The most bytes of a picture as it comes. What the browser sends has at most 400 by 400 pixels, and far fewer. */
export const largestPicture = 4 * 1024 * 1024;

/** The pictures of the dishes. What is kept is never what came: it is decoded, checked and written anew as WebP within 400 by 400. */
export interface Pictures {
  /** Answers the URL path that the picture has from now on. */
  keep(upload: Uint8Array): Promise<Result<string, PictureRefusal>>;
  /** The picture of that name, as WebP; null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
}
