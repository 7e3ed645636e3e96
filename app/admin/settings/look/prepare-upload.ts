import { contrastRatio } from "../../../../domain/business/look/oklch.ts";
import { cropToRatio } from "../../../../domain/menu/crop-picture.ts";
import { messages } from "../../../../domain/messages.ts";
import { getShopInitial } from "../../../ui/name-card-style.ts";

/**
 * Largest width and height to upload, in px. More than the largest file that the server generates.
 */
const maxSidePx = 1_680;
/** Longer side of a rasterised SVG, in px. */
const svgSidePx = 1_024;

/** How the form with the picture is submitted. */
export const uploadOptions = {
  method: "post",
  action: "/admin/settings/look/upload",
  encType: "multipart/form-data",
} as const;

/**
 * Converts a picture to WebP within `maxSidePx`, in the browser. SVG is rasterised, because the
 * server refuses it. `crop`: see `cropToRatio`; without it, the server crops all but logos at the
 * centre.
 */
export async function prepareUpload(
  file: File,
  crop: { ratio: number; position: number } | null,
): Promise<{ blob: Blob; width: number; height: number }> {
  const picture = file.type === "image/svg+xml" ? await loadSvg(file) : await loadBitmap(file);
  const canvas = document.createElement("canvas");
  const { width, height, scale } = picture;
  const part = crop
    ? cropToRatio(picture, crop.ratio, crop.position)
    : { left: 0, top: 0, width, height };
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(messages.dishes.noWebp);
  context.imageSmoothingQuality = "high";
  context.drawImage(
    picture.source,
    part.left,
    part.top,
    part.width,
    part.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return { blob: await encodeWebp(canvas), width: canvas.width, height: canvas.height };
}

async function encodeWebp(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", 0.95),
  );
  // Browsers without WebP encoding return a PNG.
  if (webp?.type !== "image/webp") throw new Error(messages.dishes.noWebp);
  return webp;
}

const iconSizePx = 512;
const lightInk = "#ffffff";
const darkInk = "#1c120d";

/** Draws the shop's initial on its colour, as a logo or as the icon for a logo that is too wide. */
export async function drawInitialIcon({
  name,
  colour,
}: {
  name: string;
  colour: string;
}): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = iconSizePx;
  canvas.height = iconSizePx;
  const context = canvas.getContext("2d");
  if (!context) throw new Error(messages.dishes.noWebp);
  const initial = getShopInitial(name);
  const font = `600 ${iconSizePx * 0.58}px ${getComputedStyle(document.documentElement).getPropertyValue("--font-display")}`;
  // If the font fails to load, the browser uses a fallback.
  await document.fonts.load(font, initial).catch(() => []);
  context.fillStyle = colour;
  context.fillRect(0, 0, iconSizePx, iconSizePx);
  context.fillStyle =
    contrastRatio(lightInk, colour) >= contrastRatio(darkInk, colour) ? lightInk : darkInk;
  context.font = font;
  context.textAlign = "center";
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } =
    context.measureText(initial);
  context.fillText(initial, iconSizePx / 2, (iconSizePx + ascent - descent) / 2);
  return encodeWebp(canvas);
}

interface Drawable {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** Factor from the source's size to the canvas's. */
  scale: number;
}

async function loadBitmap(file: File): Promise<Drawable> {
  try {
    const source = await createImageBitmap(file);
    const { width, height } = source;
    return { source, width, height, scale: Math.min(1, maxSidePx / Math.max(width, height)) };
  } catch {
    throw new Error(messages.dishes.notAPicture);
  }
}

/** Loads the SVG as an image, because browsers then ignore its scripts and external resources. */
async function loadSvg(file: File): Promise<Drawable> {
  const url = URL.createObjectURL(file);
  try {
    const source = new Image();
    source.src = url;
    await source.decode();
    const { naturalWidth: width, naturalHeight: height } = source;
    if (width === 0 || height === 0) throw new Error(messages.dishes.notAPicture);
    return { source, width, height, scale: svgSidePx / Math.max(width, height) };
  } catch {
    throw new Error(messages.dishes.notAPicture);
  } finally {
    URL.revokeObjectURL(url);
  }
}
