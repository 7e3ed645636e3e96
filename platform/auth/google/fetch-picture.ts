import { issuerTimeoutMs } from "./google-issuer.ts";

const maxBytes = 2 * 1024 * 1024;

/**
 * Downloads an account's picture, so that browsers do not load it from Google. Throws if that
 * fails, if the file is over 2 MiB, or if its host is neither the issuer nor one of Google's picture
 * hosts.
 */
export async function fetchPicture(pictureUrl: string, issuer: string): Promise<Buffer> {
  const url = new URL(pictureUrl);
  const isGoogle = url.protocol === "https:" && url.hostname.endsWith(".googleusercontent.com");
  if (!isGoogle && url.origin !== new URL(issuer).origin)
    throw new Error(`${url.host} is not an allowed host for pictures`);
  const response = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(issuerTimeoutMs * 2),
  });
  if (!response.ok || !response.body)
    throw new Error(`the picture host responded with ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("the picture is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
