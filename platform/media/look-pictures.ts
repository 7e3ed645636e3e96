import { heroWidths, sceneWidths } from "../../domain/business/look/look-files.ts";
import type { LookPictures } from "../../domain/business/look/store-look-picture.ts";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Logger } from "../log.ts";
import { createPictureStem } from "./picture-name.ts";
import type { PictureRewriter } from "./picture-rewriter.ts";
import type { PictureStorage } from "./picture-storage.ts";
import type { LookEncoding, LookRewriteUse } from "./rewrite-look-picture.ts";

/**
 * Checks and re-encodes the shop's logo and photos. Stores each as several files whose names share
 * a stem.
 */
export function createLookPictures(deps: {
  rewriter: Pick<PictureRewriter, "rewriteLook">;
  storage: PictureStorage;
  log: Pick<Logger, "error">;
}): LookPictures {
  const { rewriter, storage, log } = deps;

  async function store(
    upload: Uint8Array,
    use: LookRewriteUse,
  ): Promise<Result<LookEncoding & { stem: string }, PictureRefusal>> {
    const encoded = await rewriter.rewriteLook(upload, use);
    if (!encoded.ok) return encoded;
    const stem = createPictureStem(Date.now());
    try {
      for (const [suffix, file] of Object.entries(encoded.value.files))
        await storage.write(stem + suffix, file);
    } catch (error) {
      log.error({ err: error, stem }, "a picture of the look could not be stored");
      return refuse({ code: "not_stored" });
    }
    return ok({ ...encoded.value, stem: `/media/${stem}` });
  }

  return {
    async storeLogo(upload, icon) {
      const stored = await store(upload, "logo");
      if (!stored.ok) return stored;
      const { stem, width, height, plate } = stored.value;
      const icons = icon ? await store(icon, "icon") : stored;
      if (!icons.ok) return icons;
      const iconStem = icons.value.stem;
      return ok({
        picture: `${stem}.webp`,
        width,
        height,
        icon32: `${iconStem}-32.png`,
        icon180: `${iconStem}-180.png`,
        icon192: `${iconStem}-192.png`,
        icon512: `${iconStem}-512.png`,
        maskable: `${iconStem}-maskable.png`,
        email: `${stem}-email.png`,
        plate,
      });
    },
    async storeHero(upload) {
      const stored = await store(upload, "hero");
      if (!stored.ok) return stored;
      const { stem } = stored.value;
      const getSquareName = (size: keyof typeof heroWidths) => `${stem}-${heroWidths[size]}.webp`;
      return ok({
        small: getSquareName("small"),
        medium: getSquareName("medium"),
        large: getSquareName("large"),
        share: `${stem}-share.jpg`,
      });
    },
    async storeScene(upload) {
      const stored = await store(upload, "scene");
      if (!stored.ok) return stored;
      const { stem } = stored.value;
      const getSceneName = (size: keyof typeof sceneWidths) => `${stem}-${sceneWidths[size]}.webp`;
      return ok({
        small: getSceneName("small"),
        medium: getSceneName("medium"),
        large: getSceneName("large"),
      });
    },
  };
}
