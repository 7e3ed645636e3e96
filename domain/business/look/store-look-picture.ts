import type { Admin } from "../../actor.ts";
import type { PictureRefusal } from "../../menu/pictures.ts";
import { canChangeSettings } from "../../owner-policy.ts";
import { type Result, refuse } from "../../result.ts";
import type { HeroFiles, LogoFiles, LookPictureUse, SceneFiles } from "./look-files.ts";

/**
 * Stores the logo, the hero picture and the "Our Space" pictures. Uploads are decoded, checked and
 * re-encoded. The original is never stored.
 */
export interface LookPictures {
  /** Icons are made from `icon` or, without one, from the logo. */
  storeLogo(upload: Uint8Array, icon?: Uint8Array): Promise<Result<LogoFiles, PictureRefusal>>;
  storeHero(upload: Uint8Array): Promise<Result<HeroFiles, PictureRefusal>>;
  storeScene(upload: Uint8Array): Promise<Result<SceneFiles, PictureRefusal>>;
}

/** Stores a picture. Customers see it once settings that refer to its files are saved. */
export async function storeLookPicture(
  pictures: LookPictures,
  actor: Admin,
  { use, upload, icon }: { use: LookPictureUse; upload: Uint8Array; icon?: Uint8Array | undefined },
): Promise<Result<LogoFiles | HeroFiles | SceneFiles, { code: "only_owner" } | PictureRefusal>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  if (use === "logo") return pictures.storeLogo(upload, icon);
  return use === "hero" ? pictures.storeHero(upload) : pictures.storeScene(upload);
}
