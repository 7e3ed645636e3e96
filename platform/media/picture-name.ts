import { randomBytes } from "node:crypto";

/** Milliseconds since 1970 and 16 random bytes: unique, and cannot be guessed. */
export function newPictureName(now: number): string {
  return `${now}-${randomBytes(16).toString("hex")}.webp`;
}

/** Also rejects every path. */
export function isPictureName(name: string): boolean {
  return /^\d{13}-[0-9a-f]{32}\.webp$/.test(name);
}
