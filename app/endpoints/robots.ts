import { servicesContext } from "../context.ts";
import { disallowedPaths } from "../seo/indexing.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...disallowedPaths.map((prefix) => `Disallow: ${prefix}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
