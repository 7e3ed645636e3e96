import type { BusinessStore } from "../../domain/business/business-store.ts";
import { pictureContentType } from "../../domain/menu/picture-content-type.ts";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/media";

/**
 * Matches logos used in emails, which webmail and email clients load from other origins. Older
 * logos have only the icon.
 */
const emailLogo = /-(?:email|192)\.png$/;

/**
 * Serves an uploaded picture. The content behind a name never changes, so it may be cached for a
 * year.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { pictures, shop } = context.get(servicesContext);
  const picture = await pictures.read(params.name);
  if (!picture)
    return new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
  const isPractice = await isPracticeShop(shop.stores.business);
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": pictureContentType(params.name),
      "content-length": String(picture.byteLength),
      // Private in practice mode: a shared cache would keep `noindex` after the shop has opened.
      "cache-control": `${isPractice ? "private" : "public"}, max-age=31536000, immutable`,
      ...(isPractice && { "x-robots-tag": "noindex" }),
      "x-content-type-options": "nosniff",
      ...(emailLogo.test(params.name) && { "cross-origin-resource-policy": "cross-origin" }),
    },
  });
}

/** Uses the settings that this node read last, to avoid a query for each picture. */
async function isPracticeShop(business: BusinessStore): Promise<boolean> {
  try {
    const { practice } = business.getLastSettings() ?? (await business.getSettings());
    return practice;
  } catch {
    // Pictures are served without the database too, but with `noindex`, to be safe.
    return true;
  }
}
