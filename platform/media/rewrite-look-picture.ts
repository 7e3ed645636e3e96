import sharp, { type Sharp } from "sharp";
import { heroWidths } from "../../domain/business/look/look-files.ts";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import type { Result } from "../../domain/result.ts";
import { decode, timeoutSeconds } from "./rewrite-picture.ts";

export type LookUse = "logo" | "hero";

/** The encoded files by the suffix of their names, such as `-192.png`. `width` and `height` are those of the main one. */
export interface LookEncoding {
  files: Record<string, Uint8Array>;
  width: number;
  height: number;
}

/** Largest logo in the top bar, in pixels: more than twice its displayed size. */
const logoBox = { width: 384, height: 96, fit: "inside" } as const;
/** The logo's part of an icon: home screens may round the corners of the maskable one. */
const [iconPart, maskablePart] = [0.84, 0.62];
const icons = { "-32.png": 32, "-180.png": 180, "-192.png": 192, "-512.png": 512 } as const;
const shareCard = { width: 1_200, height: 630, fit: "cover", position: "attention" } as const;
const heroQuality = 78;
/** Behind a dark and behind a light logo. */
const [lightPlate, darkPlate] = ["#ffffff", "#18110e"];

/** Decodes and re-encodes an upload as `rewritePicture` does: as a logo with its icons, or as a hero picture. */
export function rewriteLookPicture(upload: Uint8Array, use: LookUse): Promise<Result<LookEncoding, PictureRefusal>> {
  return decode(upload, (upright) => (use === "logo" ? encodeLogo(upright) : encodeHero(upright)));
}

async function encodeLogo(upright: Sharp): Promise<LookEncoding> {
  // One decoding for all files, at the size of the largest.
  const source = await upright
    .toColourspace("srgb")
    .ensureAlpha()
    .resize({ width: 1_024, height: 1_024, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
    .png()
    .toBuffer();
  const { data, info } = await sharp(source).resize(logoBox).webp({ quality: 95 }).toBuffer({ resolveWithObject: true });
  const background = await choosePlate(source);
  const files: Record<string, Uint8Array> = { ".webp": data };
  for (const [suffix, size] of Object.entries(icons))
    files[suffix] = await encodeIcon(source, { size, part: iconPart, background });
  files["-maskable.png"] = await encodeIcon(source, { size: 512, part: maskablePart, background });
  return { files, width: info.width, height: info.height };
}

/** Square and opaque: iOS shows transparency as black, and a browser's tab may be dark. */
async function encodeIcon(
  source: Buffer,
  { size, part, background }: { size: number; part: number; background: string },
): Promise<Buffer> {
  const inner = Math.round(size * part);
  const logo = await sharp(source).resize({ width: inner, height: inner, fit: "inside" }).png().toBuffer();
  const plate = sharp({ create: { width: size, height: size, channels: 3, background } });
  return plate
    .composite([{ input: logo }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Dark behind a light logo. A logo without transparency covers most of the plate anyway. */
async function choosePlate(source: Buffer): Promise<string> {
  const { data } = await sharp(source).resize(48, 48, { fit: "inside" }).raw().toBuffer({ resolveWithObject: true });
  let [light, opaque] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
    light += (0.2126 * r + 0.7152 * g + 0.0722 * b) * alpha;
    opaque += 255 * alpha;
  }
  return opaque > 0 && light / opaque > 0.72 ? darkPlate : lightPlate;
}

async function encodeHero(upright: Sharp): Promise<LookEncoding> {
  const source = await upright
    .toColourspace("srgb")
    .flatten({ background: lightPlate })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: 1_680, height: 1_680, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const files: Record<string, Uint8Array> = {};
  for (const width of Object.values(heroWidths))
    files[`-${width}.webp`] = await sharp(source)
      .resize({ width, height: width, fit: "cover", position: "attention" })
      .webp({ quality: heroQuality })
      .toBuffer();
  files["-share.jpg"] = await sharp(source).resize(shareCard).jpeg({ quality: 80 }).toBuffer();
  return { files, width: heroWidths.large, height: heroWidths.large };
}
