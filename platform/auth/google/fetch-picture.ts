import { issuerTimeoutMs } from "./google-issuer.ts";

const largestBytes = 2 * 1024 * 1024;

/**
 * Downloads an account's picture, so that browsers need not. Only from Google's picture hosts or the issuer itself. Throws for
 * anything else, and for files that are too large.
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
  return Buffer.concat(pieces);
}
