import { messages } from "../../../domain/messages.ts";

/** Largest width and height (specification, section 5). */
const maxSidePx = 400;

/**
 * Converts a picture to WebP at quality 1, scaled down to fit within 400 by 400 pixels. Its error
 * messages are reasons to pass to `messages.dishes.uploadFailed`.
 */
export async function convertPicture(file: Blob): Promise<Blob> {
  const picture = await decodePicture(file);
  const scale = Math.min(1, maxSidePx / picture.width, maxSidePx / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(messages.dishes.noWebp);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 1));
  // Browsers without WebP encoding return a PNG.
  if (webp?.type !== "image/webp") throw new Error(messages.dishes.noWebp);
  return webp;
}

async function decodePicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error(messages.dishes.notAPicture);
  }
}

export function encodeDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** Decodes a WebP data URL. Not with `fetch(url)`: the Content-Security-Policy blocks data URLs. */
export function decodeDataUrl(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (char) =>
    char.charCodeAt(0),
  );
  return new Blob([bytes], { type: "image/webp" });
}
