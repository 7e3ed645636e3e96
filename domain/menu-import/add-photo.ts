import { consumeAttempt, type TooManyAttempts } from "../accounts/attempt-limits.ts";
import type { Actor } from "../actor.ts";
import { type PictureRefused, storePictureChoice } from "../menu/dish-picture.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import type { Pictures } from "../menu/pictures.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** The row of a draft, or a dish on the menu. */
export type PhotoDestination = { draftId: string; row: number } | { id: number };

export type AddPhotoRefusal =
  | { code: "only_admins" }
  | { code: "dish_not_found" }
  | TooManyAttempts
  | PictureRefused;

/** Twice the 300 dishes of a long menu, with one photo each. */
const limit = { window: 600, max: 600 };

/**
 * Adds a photo to a dish in the draft, or replaces the picture of a dish on the menu. A draft's
 * photo is on the menu once the draft is published.
 */
export async function addPhoto(
  { shop, pictures }: { shop: Shop; pictures: Pick<Pictures, "store"> },
  actor: Actor,
  { destination, upload }: { destination: PhotoDestination; upload: Uint8Array },
): Promise<Result<null, AddPhotoRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  const rateLimitRefusal = await consumeAttempt(shop.stores.limits, [
    [`menu-photo|${actor.userId}`, limit],
  ]);
  if (rateLimitRefusal) return refuse(rateLimitRefusal);
  // Also checked before the picture is stored, so that a refused photo leaves no file behind.
  if (!(await hasDestination(shop, destination))) return refuse({ code: "dish_not_found" });
  const image = await storePictureChoice(pictures, { upload }, "");
  if (!image.ok) return image;
  if ("draftId" in destination) {
    const isSaved = await shop.stores.menuImport.setImage(
      destination.draftId,
      destination.row,
      image.value,
    );
    return isSaved ? ok(null) : refuse({ code: "dish_not_found" });
  }
  return shop.transaction(async ({ menu, audit }) => {
    const dish = await menu.lock(destination.id);
    if (!dish) return refuse({ code: "dish_not_found" });
    if (dish.image === image.value) return ok(null);
    await menu.update(destination.id, { ...dish, image: image.value });
    const subject = { kind: "dish", id: String(destination.id), name: dish.name } as const;
    await audit.record(actor, {
      subject,
      action: "changed",
      fields: { image: { from: dish.image, to: image.value } },
    });
    return ok(null);
  });
}

async function hasDestination(shop: Shop, destination: PhotoDestination): Promise<boolean> {
  if ("id" in destination) return (await shop.stores.menu.find(destination.id)) !== null;
  const draft = await shop.stores.menuImport.find();
  return (
    draft?.draftId === destination.draftId && draft.rows.some(({ row }) => row === destination.row)
  );
}
