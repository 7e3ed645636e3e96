import { pictureContentType } from "../../domain/menu/picture-content-type.ts";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/media";

/** An uploaded picture. The content behind a name never changes, so it may be cached for a year. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const picture = await context.get(servicesContext).pictures.read(params.name);
  if (!picture) return new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": pictureContentType(params.name),
      "content-length": String(picture.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
