import { randomBytes } from "node:crypto";

/** When it was kept, in milliseconds since 1970, and 16 random bytes, so that nobody guesses a picture and no two share a name. */
export function newPictureName(now: number): string {
  return `${now}-${randomBytes(16).toString("hex")}.webp`;
}

/** Whether a picture can be called so: no path leads anywhere else. */
export function isPictureName(name: string): boolean {
  return /^\d{13}-[0-9a-f]{32}\.webp$/.test(name);
}
