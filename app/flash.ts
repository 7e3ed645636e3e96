import type { FlashCode } from "./flash-messages.ts";

export type { FlashCode };

const name = "flash";

/**
 * A `Set-Cookie` value: the next page that arrives says these words once, in this order. Only the codes travel, so that nobody can put
 * words into our mouth.
 */
export function flashCookie(...codes: FlashCode[]): string {
  return `${name}=${codes.join(".")}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Reads and clears the codes that were left for this arrival, in the browser. Anybody may have written them: `flash-words.ts` knows ours. */
export function takeFlashCodes(): string[] {
  const said = new RegExp(`(?:^|; )${name}=([A-Za-z.-]+)`).exec(document.cookie)?.[1];
  if (!said) return [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return said.split(".");
}
