import { issuerTimeoutMs } from "./discover-issuer.ts";

const largestBytes = 2 * 1024 * 1024;

/**
 * Downloads a profile picture on the server, so that browsers contact no third party. Only from Google's picture hosts or the
 * issuer. Throws for other hosts and large files.
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
