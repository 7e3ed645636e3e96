import type { Pictures } from "../../domain/menu/pictures.ts";
import { ok, refuse } from "../../domain/result.ts";
import type { Logger } from "../log.ts";
import { createPictureName, isPictureName } from "./picture-name.ts";
import type { PictureRewriter } from "./picture-rewriter.ts";
import type { PictureStorage } from "./picture-storage.ts";

/**
 * Checks and re-encodes pictures of dishes, and stores them under unique names, so that caches can
 * keep them forever.
 */
export function createPictures(deps: {
  rewriter: Pick<PictureRewriter, "rewrite">;
  storage: PictureStorage;
  log: Pick<Logger, "error">;
}): Pictures {
  const { rewriter, storage, log } = deps;
  return {
    async store(upload, adjustments) {
      const picture = await rewriter.rewrite(upload, "dish", adjustments);
      if (!picture.ok) return picture;
      const name = createPictureName(Date.now());
      try {
        await storage.write(name, picture.value);
      } catch (error) {
        log.error({ err: error, name }, "a picture could not be stored");
        return refuse({ code: "not_stored" });
      }
      return ok(`/media/${name}`);
    },
    read: async (name) => (isPictureName(name) ? storage.read(name) : null),
  };
}
