import { ok, type Result, refuse } from "../result.ts";
import type { PictureRefusal, Pictures } from "./pictures.ts";

/** What to do with a dish's picture. */
export type PictureChoice = "keep" | "none" | { upload: Uint8Array };

export type PictureRefused = { code: "picture_refused"; why: PictureRefusal["code"] };

/**
 * Returns the URL path of the dish's picture. Never deletes or reuses the old file: existing orders show it, and it is cached as
 * immutable.
 */
export async function storePictureChoice(
  pictures: Pick<Pictures, "keep">,
  wanted: PictureChoice,
  before: string,
): Promise<Result<string, PictureRefused>> {
  if (wanted === "keep") return ok(before);
  if (wanted === "none") return ok("");
  const kept = await pictures.keep(wanted.upload);
  return kept.ok ? kept : refuse({ code: "picture_refused", why: kept.error.code });
}
