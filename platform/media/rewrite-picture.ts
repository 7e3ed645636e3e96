import sharp from "sharp";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Decides the size: a dish's (specification, section 9), or an avatar's, twice what is shown. */
export type PictureUse = "dish" | "avatar";
const sizes = {
  dish: { width: 400, height: 400, fit: "inside", withoutEnlargement: true },
  avatar: { width: 96, height: 96, fit: "cover" },
} as const;
/**
 * Maximum pixels, as of a phone's camera. Our own pages send a hundredth of that. The costliest kind (interlaced, 16 bits, alpha)
 * takes about 140 MB of memory.
 */
const mostPixels = 12_500_000;
/** Timeout in seconds. */
const patience = 10;
/** WebP quality, 0 to 100, from the specification. The lower one applies above `maxBytes`. */
const [quality, lowerQuality] = [100, 90];
const maxBytes = 150_000;

/** Accepted formats. */
const readable = ["jpeg", "png", "webp"];

// Block all other loaders (SVG, GIF, TIFF, PDF) before the first picture.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// No cache, and one thread per picture, to limit memory.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and re-encodes it as WebP (dishes within 400 by 400), rotated upright and without metadata or appended data.
 * Uses the first frame of an animation. One at a time, so that large pictures do not add up.
 */
export function rewritePicture(upload: Uint8Array, use: PictureUse = "dish"): Promise<Result<Buffer, PictureRefusal>> {
  const rewritten = last.then(() => rewrite(upload, use));
  last = rewritten;
  return rewritten;
}

async function rewrite(upload: Uint8Array, use: PictureUse): Promise<Result<Buffer, PictureRefusal>> {
  try {
    const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: "warning", pages: 1 });
    const { format, width, height } = await picture.metadata();
    if (!readable.includes(format ?? "")) return refuse({ code: "not_a_picture" });
    if (width * height > mostPixels) return refuse({ code: "too_many_pixels" });
    const scaled = picture.autoOrient().toColourspace("srgb").resize(sizes[use]).timeout({ seconds: patience });
    const webp = await scaled.clone().webp({ quality }).toBuffer();
    return ok(webp.length <= maxBytes ? webp : await scaled.clone().webp({ quality: lowerQuality }).toBuffer());
  } catch (error) {
    // The library reports errors only as text.
    const words = String((error as Error).message);
    if (words.includes("pixel limit")) return refuse({ code: "too_many_pixels" });
    if (/timeout/i.test(words)) return refuse({ code: "too_slow" });
    return refuse({ code: "not_a_picture" });
  }
}
