import sharp, { type OutputInfo, type Sharp } from "sharp";
import {
  heroWidths,
  type LogoFiles,
  type LookPictureUse,
  logoPlates,
  lookPictureUses,
  sceneWidths,
} from "../../domain/business/look/look-files.ts";
import { contrastRatio } from "../../domain/business/look/oklch.ts";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import type { Result } from "../../domain/result.ts";
import { decode, timeoutSeconds } from "./rewrite-picture.ts";

/** `icon` is a square picture for a logo's icons. */
export type LookRewriteUse = LookPictureUse | "icon";

export function isLookUse(use: string): use is LookRewriteUse {
  return use === "icon" || (lookPictureUses as readonly string[]).includes(use);
}

/**
 * The encoded files, keyed by the suffix of their names, such as `-192.png`. `width` and `height`
 * are those of the main file.
 */
export interface LookEncoding {
  files: Record<string, Uint8Array>;
  width: number;
  height: number;
  plate: LogoFiles["plate"];
}

/** Largest logo in the top bar, in pixels: more than twice its displayed size. */
const logoBox = { width: 384, height: 96, fit: "inside" } as const;
/**
 * The share of an icon's width that the logo fills. Smaller for the maskable icon, because home
 * screens may round its corners.
 */
const iconPart = 0.84;
const maskablePart = 0.62;
const icons = { "-32.png": 32, "-180.png": 180, "-192.png": 192, "-512.png": 512 } as const;
const shareCard = { width: 1_200, height: 630, fit: "cover" } as const;
/**
 * Qualities (0 to 100) to try for WebP and JPEG, in order, until the file is small enough. Only
 * noise needs a blur.
 */
const photoQualities = [
  { quality: 78 },
  { quality: 62 },
  { quality: 46 },
  { quality: 46, blur: 1.5 },
  { quality: 46, blur: 4 },
];
/** Maximum size of a hero picture in bytes, by width, and of the card for shared links. */
const heroMaxBytes = {
  [heroWidths.small]: 45_000,
  [heroWidths.medium]: 100_000,
  [heroWidths.large]: 170_000,
};
const shareMaxBytes = 200_000;
/** Maximum size of a 3:2 picture in bytes, by width. */
const sceneMaxBytes = {
  [sceneWidths.small]: 20_000,
  [sceneWidths.medium]: 60_000,
  [sceneWidths.large]: 110_000,
};
/** Lightness from 0 to 1. A lighter logo is hard to see on white. */
const lightLogo = 0.72;
/** Parts with less contrast are hard to see in the dark theme. A plain red has more. */
const minDarkContrast = 2.5;
/** Parts with less contrast are hard to see on white. */
const minLightContrast = 1.3;
/**
 * A logo needs a plate if more than this share of it is dark or pale. The share is small, because a
 * thin name beside a large symbol is only a small part of the logo.
 */
const minPlatePart = 0.03;

/**
 * Decodes and re-encodes an upload as `rewritePicture` does: as a logo with its icons, as icons
 * only, as a hero picture, or as a 3:2 picture.
 */
export function rewriteLookPicture(
  upload: Uint8Array,
  use: LookRewriteUse,
): Promise<Result<LookEncoding, PictureRefusal>> {
  return decode(
    upload,
    { logo: encodeLogo, icon: encodeIcons, hero: encodeHero, scene: encodeScene }[use],
  );
}

/** Decodes a logo once for all its files, at twice the size of the largest icon at most. */
function readLogo(upright: Sharp): Promise<Buffer> {
  return upright
    .toColourspace("srgb")
    .ensureAlpha()
    .resize({ width: 1_024, height: 1_024, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
    .png()
    .toBuffer();
}

/** Icons from a square picture that already has a background, which fills them. */
async function encodeIcons(upright: Sharp): Promise<LookEncoding> {
  const source = await readLogo(upright);
  const { background } = await chooseBackground(source);
  const files: Record<string, Uint8Array> = {};
  for (const [suffix, size] of Object.entries(icons))
    files[suffix] = await encodeIcon(source, { size, logoShare: 1, background });
  files["-maskable.png"] = await encodeIcon(source, { size: 512, logoShare: 1, background });
  return { files, width: 512, height: 512, plate: null };
}

async function encodeLogo(upright: Sharp): Promise<LookEncoding> {
  const source = await readLogo(upright);
  const { data, info } = await sharp(source)
    .resize(logoBox)
    .webp({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  const { plate, background } = await chooseBackground(source);
  const files: Record<string, Uint8Array> = { ".webp": data };
  for (const [suffix, size] of Object.entries(icons))
    files[suffix] = await encodeIcon(source, { size, logoShare: iconPart, background });
  files["-maskable.png"] = await encodeIcon(source, {
    size: 512,
    logoShare: maskablePart,
    background,
  });
  files["-email.png"] = await sharp(source)
    .resize(logoBox)
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { files, width: info.width, height: info.height, plate };
}

/** Square and opaque: iOS shows transparency as black, and a browser tab may be dark. */
async function encodeIcon(
  source: Buffer,
  { size, logoShare, background }: { size: number; logoShare: number; background: string },
): Promise<Buffer> {
  const inner = Math.round(size * logoShare);
  const logo = await sharp(source)
    .resize({ width: inner, height: inner, fit: "inside" })
    .png()
    .toBuffer();
  const plate = sharp({ create: { width: size, height: size, channels: 3, background } });
  return plate
    .composite([{ input: logo }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Continues the background of an opaque logo. Behind a transparent logo, the background is dark if
 * the logo is light or has more pale than dark parts, and light otherwise.
 */
async function chooseBackground(
  source: Buffer,
): Promise<Pick<LookEncoding, "plate"> & { background: string }> {
  const { data, info } = await sharp(source)
    .resize(48, 48, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from(
    { length: info.width * info.height },
    (_, at) => [...data.subarray(at * 4, at * 4 + 4)] as Pixel,
  );
  const edge = pixels.filter((_, at) => {
    const x = at % info.width;
    const y = Math.floor(at / info.width);
    return [0, info.width - 1].includes(x) || [0, info.height - 1].includes(y);
  });
  if (edge.every(([, , , alpha]) => alpha > 250))
    return { plate: null, background: computeAverageColour(edge) };
  let light = 0;
  let pale = 0;
  let dark = 0;
  let opaque = 0;
  for (const [r, g, b, alpha] of pixels) {
    const lightness = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    light += lightness * alpha;
    const colour = formatHex([r, g, b]);
    if (contrastRatio(colour, logoPlates.light) < minLightContrast) pale += alpha;
    if (contrastRatio(colour, logoPlates.dark) < minDarkContrast) dark += alpha;
    opaque += alpha;
  }
  const hasDarkParts = dark > minPlatePart * opaque;
  const hasPaleParts = pale > minPlatePart * opaque;
  // A bright symbol with a dark name needs a light plate, unless white parts would vanish on it.
  const isLight = light > lightLogo * opaque && !(hasDarkParts && dark > pale);
  if (isLight || (hasPaleParts && pale >= dark))
    return { plate: "dark", background: logoPlates.dark };
  return { plate: hasDarkParts ? "light" : null, background: logoPlates.light };
}

/** Red, green, blue and alpha, from 0 to 255. */
type Pixel = [number, number, number, number];

function computeAverageColour(pixels: readonly Pixel[]): string {
  const averageChannel = (at: 0 | 1 | 2) =>
    Math.round(pixels.reduce((sum, pixel) => sum + pixel[at], 0) / pixels.length);
  return formatHex(([0, 1, 2] as const).map(averageChannel));
}

/** `[255, 0, 16]` → `#ff0010`. */
function formatHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Decodes a photo once for all its files. */
function readPhoto(upright: Sharp): Promise<Buffer> {
  return upright
    .toColourspace("srgb")
    .flatten({ background: logoPlates.light })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: 1_680, height: 1_680, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function encodeScene(upright: Sharp): Promise<LookEncoding> {
  const source = await readPhoto(upright);
  const files: Record<string, Uint8Array> = {};
  for (const width of Object.values(sceneWidths)) {
    const scene = await sharp(source)
      .resize({ width, height: Math.round((width * 2) / 3), fit: "cover" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    files[`-${width}.webp`] = await encodeWithin(sceneMaxBytes[width], scene, (picture, quality) =>
      picture.webp({ quality }),
    );
  }
  return {
    files,
    width: sceneWidths.large,
    height: Math.round((sceneWidths.large * 2) / 3),
    plate: null,
  };
}

async function encodeHero(upright: Sharp): Promise<LookEncoding> {
  const source = await readPhoto(upright);
  const files: Record<string, Uint8Array> = {};
  for (const width of Object.values(heroWidths)) {
    const square = await sharp(source)
      .resize({ width, height: width, fit: "cover" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    files[`-${width}.webp`] = await encodeWithin(heroMaxBytes[width], square, (picture, quality) =>
      picture.webp({ quality }),
    );
  }
  const card = await sharp(source).resize(shareCard).raw().toBuffer({ resolveWithObject: true });
  files["-share.jpg"] = await encodeWithin(shareMaxBytes, card, (picture, quality) =>
    picture.jpeg({ quality }),
  );
  return { files, width: heroWidths.large, height: heroWidths.large, plate: null };
}

/** Encodes at the highest quality that needs at most `maxBytes`, or at the lowest if none does. */
async function encodeWithin(
  maxBytes: number,
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  encode: (picture: Sharp, quality: number) => Sharp,
): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const { quality, blur } of photoQualities) {
    const picture = sharp(data, { raw: { width, height, channels } });
    file = await encode(blur ? picture.blur(blur) : picture, quality).toBuffer();
    if (file.length <= maxBytes) break;
  }
  return file;
}
