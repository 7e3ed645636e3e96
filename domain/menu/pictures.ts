import type { Result } from "../result.ts";

/** Why a picture is refused. */
export type PictureRefusal =
  /** Not a JPEG, PNG or WebP, or broken. */
  | { code: "not_a_picture" }
  | { code: "too_many_pixels" }
  | { code: "too_slow" }
  /** The storage is unreachable or full. */
  | { code: "not_stored" };

/**
 * Maximum upload size in bytes. The browser shrinks dish pictures to at most 400 by 400 pixels,
 * which is far smaller.
 */
export const maxPictureBytes = 4 * 1024 * 1024;

/** How staff adjusted a picture before saving it. */
export interface PictureAdjustments {
  /**
   * Which part of the picture is kept, with the aspect ratio of the menu's cards: from 0, the left
   * or upper end, to 100. Null keeps the whole picture.
   */
  crop: number | null;
  /** Percent of the original, from `minBrightness` to `maxBrightness`. */
  brightness: number;
}

/**
 * Storage for dish pictures. Uploads are decoded, checked and re-encoded as WebP within 400 by 400;
 * the original is never stored.
 */
export interface Pictures {
  /** Returns the picture's URL path. */
  store(
    upload: Uint8Array,
    adjustments?: PictureAdjustments,
  ): Promise<Result<string, PictureRefusal>>;
  /** Any uploaded picture by name, also logos and icons; null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
}
