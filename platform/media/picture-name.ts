import { randomBytes } from "node:crypto";

/** Time of storing, in ms since 1970, and 16 random bytes: unguessable and unique. */
export function createPictureName(now: number): string {
  return `${now}-${randomBytes(16).toString("hex")}.webp`;
}

/** Whether this is a valid picture name, which excludes path traversal. */
export function isPictureName(name: string): boolean {
  return /^\d{13}-[0-9a-f]{32}\.webp$/.test(name);
}
