import type { FlashCode } from "./flash-messages.ts";

export type { FlashCode };

const cookieName = "flash";

/**
 * Returns a `Set-Cookie` value that makes the next page show these messages once, in this order.
 * Stores only codes, so that no text can be forged.
 */
export function flashCookie(...codes: FlashCode[]): string {
  return `${cookieName}=${codes.join(".")}; Path=/; Max-Age=60; SameSite=Lax`;
}

/**
 * Reads and clears the flash codes, in the browser. They are untrusted: `flash-messages.ts` lists
 * the valid ones.
 */
export function consumeFlashCodes(): string[] {
  const value = new RegExp(`(?:^|; )${cookieName}=([A-Za-z.-]+)`).exec(document.cookie)?.[1];
  if (!value) return [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return value.split(".");
}
