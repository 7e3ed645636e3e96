import type { FlashCode } from "./flash-messages.ts";

export type { FlashCode };

const cookieName = "flash";

/**
 * A `Set-Cookie` value: the next page shows these messages once, in this order. Only codes are stored, so that no text can be
 * forged.
 */
export function flashCookie(...codes: FlashCode[]): string {
  return `${cookieName}=${codes.join(".")}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Whether this browser has a flash message to show. */
export const hasFlash = () => findFlash() !== undefined;

const findFlash = () => new RegExp(`(?:^|; )${cookieName}=([A-Za-z.-]+)`).exec(document.cookie)?.[1];

/** Reads and clears the flash codes, in the browser. They are untrusted: `flash-messages.ts` lists the valid ones. */
export function consumeFlashCodes(): string[] {
  const value = findFlash();
  if (!value) return [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return value.split(".");
}
