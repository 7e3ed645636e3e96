import { issuerTimeoutMs } from "./discover-issuer.ts";

/** Side of a kept picture, in pixels: twice what is shown, for sharp screens. */
const side = 96;
const largestBytes = 2 * 1024 * 1024;
const mostPixels = 24_000_000;

/**
 * Somebody's picture, fetched by the server so that their browser asks nobody else, and drawn anew as a small WebP, so that nothing is
 * passed on as it came. Only from Google's picture hosts or the issuer itself. Throws for anything that is no picture.
 */
export async function fetchPicture(address: string, issuer: string): Promise<Buffer> {
  const url = new URL(address);
  const ofGoogle = url.protocol === "https:" && url.hostname.endsWith(".googleusercontent.com");
  if (!ofGoogle && url.origin !== new URL(issuer).origin) throw new Error(`${url.host} is no place for pictures`);
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(issuerTimeoutMs * 2) });
  if (!answer.ok || !answer.body) throw new Error(`the picture's place answered with ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    if (bytes > largestBytes) throw new Error("the picture is too large");
    pieces.push(piece);
  }
  return await redraw(Buffer.concat(pieces));
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // Of all that could be decoded, only what a photograph is kept as.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
  return await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize(side, side, { fit: "cover" })
    .webp({ quality: 80 })
    .toBuffer();
}
