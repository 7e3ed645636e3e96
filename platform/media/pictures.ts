import type { Pictures } from "../../domain/menu/pictures.ts";
import { ok, refuse } from "../../domain/result.ts";
import type { Logger } from "../log.ts";
import { isPictureName, newPictureName } from "./picture-name.ts";
import type { PictureStorage } from "./picture-storage.ts";

/** The shop's pictures: checked and written anew, kept where `storage` says, named so that they can be kept by every cache for ever. */
export function createPictures({ storage, log }: { storage: PictureStorage; log: Pick<Logger, "error"> }): Pictures {
  return {
    async keep(upload) {
      // With it comes a library that most processes of a shop never need.
      const { rewritePicture } = await import("./rewrite-picture.ts");
      const picture = await rewritePicture(upload);
      if (!picture.ok) return picture;
      const name = newPictureName(Date.now());
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
