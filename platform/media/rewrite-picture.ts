import sharp from "sharp";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** What a picture is for, which decides its size: a dish's (specification, section 9), or an account's, twice what is shown. */
export type PictureUse = "dish" | "avatar";
const sizes = {
  dish: { width: 400, height: 400, fit: "inside", withoutEnlargement: true },
  avatar: { width: 96, height: 96, fit: "cover" },
} as const;
/**
 * Pixels of a picture as it comes: those of a phone's. What a browser of ours sends is a hundredth of that. The costliest kind (interlaced, 16
 * bits, holes) takes some 140 MB of memory while it is unpacked.
 */
const mostPixels = 12_500_000;
/** Seconds after which a picture is given up. */
const patience = 10;
/** Of WebP, 0 to 100: the specification's. Where the file would be larger than `maxBytes`, the lower one. */
const [quality, lowerQuality] = [100, 90];
const maxBytes = 150_000;

/** The only kinds of pictures that are looked at. */
const readable = ["jpeg", "png", "webp"];

// Everything else that the library can read (SVG, GIF, TIFF, PDF and the like) is closed before the first picture comes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// Nothing of one picture is kept for the next, and one is worked on by one thread: what it takes of memory is its own.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture as it came, decoded and written anew as WebP (within 400 by 400 for a dish), its way up honoured, without anything that was in it besides
 * its pixels (place, camera, profile, text, what was appended). Of a moving picture it is the first frame. One after the other, so that
 * several large ones do not add up.
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
    // The library says in words only what is wrong with a picture.
    const words = String((error as Error).message);
    if (words.includes("pixel limit")) return refuse({ code: "too_many_pixels" });
    if (/timeout/i.test(words)) return refuse({ code: "too_slow" });
    return refuse({ code: "not_a_picture" });
  }
}
