import { ok, type Result, refuse } from "../result.ts";
import type { PictureRefusal, Pictures } from "./pictures.ts";

/** What becomes of a dish's picture: it stays, it goes, or another one takes its place. */
export type WantedPicture = "keep" | "none" | { upload: Uint8Array };

export type PictureRefused = { code: "picture_refused"; why: PictureRefusal["code"] };

/**
 * The URL path that the dish's picture is to have. The old picture's file stays where it is: orders of before show it, and a name that is
 * served as unchangeable is never used again.
 */
export async function settlePicture(
  pictures: Pick<Pictures, "keep">,
  wanted: WantedPicture,
  before: string,
): Promise<Result<string, PictureRefused>> {
  if (wanted === "keep") return ok(before);
  if (wanted === "none") return ok("");
  const kept = await pictures.keep(wanted.upload);
  return kept.ok ? kept : refuse({ code: "picture_refused", why: kept.error.code });
}
