import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

/** Reads a page's text, without scripts or tags. */
export async function readText(client: RawClient, path: string): Promise<string> {
  const html = await (await client.get(path)).text();
  const body = html.slice(html.indexOf("<body")).replaceAll(/<script[\s\S]*?<\/script>/g, "");
  return body
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

/**
 * Waits until a public page contains these words. The page cache updates within a second of a
 * change.
 */
export async function waitForText(shop: RunningShop, path: string, words: string): Promise<string> {
  const client = createRawClient(shop.url);
  await waitFor(`${path} to contain "${words}"`, async () =>
    (await readText(client, path)).includes(words),
  );
  return readText(client, path);
}
