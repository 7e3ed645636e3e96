import { randomUUID } from "node:crypto";

/** A random word without digits: a search for a phone number matches the start of any word. */
export function randomLetters(): string {
  return randomUUID().replaceAll(/\W|\d/g, (character) => "ghijklmnop"[Number(character)] ?? "");
}
