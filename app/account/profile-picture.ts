import { isSignedIn } from "../../domain/actor.ts";
import { getOwnPicture } from "../../domain/customers/get-own-profile.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/profile-picture";

/**
 * The user's own picture. The URL contains a version, so the browser may cache it, but shared
 * caches may not.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    return new Response(null, { status: 401, headers: { "cache-control": "no-store" } });
  const picture = await getOwnPicture(context.get(servicesContext).shop, actor);
  if (!picture)
    return new Response(null, {
      status: 302,
      headers: { location: "/pictures/avatar.webp", "cache-control": "no-store" },
    });
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/webp",
      "cache-control": "private, max-age=604800, immutable",
    },
  });
}
