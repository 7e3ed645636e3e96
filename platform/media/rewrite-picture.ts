import sharp, { type Sharp } from "sharp";
import { cropToCard } from "../../domain/menu/crop-picture.ts";
import type { PictureAdjustments, PictureRefusal } from "../../domain/menu/pictures.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Determines the stored size. */
export type PictureUse = "dish" | "avatar";

const noAdjustments: PictureAdjustments = { crop: null, brightness: 100 };
const sizes = {
  dish: { width: 400, height: 400, fit: "inside", withoutEnlargement: true },
  avatar: { width: 96, height: 96, fit: "cover" },
} as const;
/**
 * Maximum number of pixels in an upload, enough for a phone's photo. Our own pages send less than a
 * quarter of that. The most expensive kind (interlaced, 16 bits, alpha) takes about 140 MB to
 * decode. The limit in bytes is `maxUploadBytes` in `body-limit.ts`.
 */
const maxPixels = 12_500_000;
/** Timeout per picture, in seconds. */
export const timeoutSeconds = 10;
/**
 * WebP quality (0 to 100). `lowerQuality` is for pictures that would exceed `maxBytes` (decision
 * 50).
 */
const quality = 100;
const lowerQuality = 90;
const maxBytes = 150_000;

const acceptedFormats = ["jpeg", "png", "webp"];

// Disables the library's other formats (SVG, GIF, TIFF, PDF and the like) before the first picture.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// No cache between pictures and only one thread, to limit memory.
sharp.cache(false);
sharp.concurrency(1);

let lastRewrite: Promise<unknown> = Promise.resolve();

/**
 * Decodes an upload and re-encodes it as WebP (within 400 by 400 pixels for a dish), upright and
 * without metadata (location, camera, profile, text, appended data). Uses only the first frame of
 * an animation. Processes one picture at a time, to limit memory.
 */
export function rewritePicture(
  upload: Uint8Array,
  use: PictureUse = "dish",
  adjustments = noAdjustments,
): Promise<Result<Buffer, PictureRefusal>> {
  const rewritten = lastRewrite.then(() => rewrite(upload, use, adjustments));
  lastRewrite = rewritten;
  return rewritten;
}

async function rewrite(
  upload: Uint8Array,
  use: PictureUse,
  { crop, brightness }: PictureAdjustments,
): Promise<Result<Buffer, PictureRefusal>> {
  return decode(upload, async (upright, size) => {
    const cropped = crop === null ? upright : upright.extract(cropToCard(size, crop));
    // The same multiplication as CSS `brightness()`, which the preview uses.
    const adjusted = brightness === 100 ? cropped : cropped.linear(brightness / 100, 0);
    const scaled = adjusted
      .toColourspace("srgb")
      .resize(sizes[use])
      .timeout({ seconds: timeoutSeconds });
    const webp = await scaled.clone().webp({ quality }).toBuffer();
    return webp.length <= maxBytes
      ? webp
      : await scaled.clone().webp({ quality: lowerQuality }).toBuffer();
  });
}

/** Checks an upload and calls `encode` with the picture, rotated upright, and its size. */
export async function decode<Encoded>(
  upload: Uint8Array,
  encode: (upright: Sharp, size: { width: number; height: number }) => Promise<Encoded>,
): Promise<Result<Encoded, PictureRefusal>> {
  try {
    const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: "warning", pages: 1 });
    const { format, width, height, autoOrient } = await picture.metadata();
    if (!acceptedFormats.includes(format ?? "")) return refuse({ code: "not_a_picture" });
    if (width * height > maxPixels) return refuse({ code: "too_many_pixels" });
    return ok(await encode(picture.autoOrient(), autoOrient));
  } catch (error) {
    // The error is always about the picture. Its message says what is wrong.
    const message = String((error as Error).message);
    if (message.includes("pixel limit")) return refuse({ code: "too_many_pixels" });
    if (/timeout/i.test(message)) return refuse({ code: "too_slow" });
    return refuse({ code: "not_a_picture" });
  }
}
