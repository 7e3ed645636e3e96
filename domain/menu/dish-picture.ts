import { ok, type Result, refuse } from "../result.ts";
import type { PictureAdjustments, PictureRefusal, Pictures } from "./pictures.ts";

/** What to do with a dish's picture. */
export type PictureChoice =
  | "keep"
  | "none"
  | { upload: Uint8Array; adjustments?: PictureAdjustments };

export type PictureRefused = { code: "picture_refused"; reason: PictureRefusal["code"] };

/**
 * Stores an uploaded picture. Returns the URL path of the dish's picture, empty for none. Never
 * deletes or overwrites the old file: existing orders show it, and it is cached as immutable.
 */
export async function storePictureChoice(
  pictures: Pick<Pictures, "store">,
  choice: PictureChoice,
  currentPath: string,
): Promise<Result<string, PictureRefused>> {
  if (choice === "keep") return ok(currentPath);
  if (choice === "none") return ok("");
  const stored = await pictures.store(choice.upload, choice.adjustments);
  return stored.ok ? stored : refuse({ code: "picture_refused", reason: stored.error.code });
}
