import { data, redirect } from "react-router";
import { getToday } from "../../domain/business/get-settings.ts";
import { describeInForce } from "../../domain/own-pages/describe-in-force.ts";
import type { OwnPage } from "../../domain/own-pages/own-page.ts";
import { getPublishedPage } from "../../domain/own-pages/read-own-pages.ts";
import { renderOwnPage } from "../../domain/own-pages/render-own-page.ts";
import { mayBeOwnPage } from "../../domain/own-pages/reserved-slugs.ts";
import type { Shop } from "../../domain/shop.ts";
import { servicesContext } from "../context.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/own-page";
import { MarkdownText } from "./rich-text.tsx";

/** Loads a page that the owner has written. Also handles every other single-segment path, with a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const page = mayBeOwnPage(`/${slug}`) ? await findPage(shop, slug) : null;
  if (!page) throw data(null, { status: 404 });
  if (slug !== params.slug) throw redirect(`/${slug}`, 301);
  const { title, text, inForceFrom } = page;
  const { html, summary } = renderOwnPage(text);
  return {
    title,
    description: summary || title,
    html,
    inForce: inForceFrom && describeInForce(inForceFrom, await getToday(shop)),
  };
}

/** While the database is unavailable, a path missing from the last known pages still gets a 404. */
async function findPage(shop: Shop, slug: string): Promise<OwnPage | null> {
  try {
    return await getPublishedPage(shop, slug);
  } catch (failure) {
    const last = shop.read.ownPages.getLastPublished();
    if (last && !last.some((page) => page.slug === slug)) return null;
    throw failure;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches }, loaderData) : [];
}

export default function OwnPageView({ loaderData: { title, html, inForce } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHeader title={title} />
      <MarkdownText html={html} />
      {inForce && <p className="mt-12 text-muted">{inForce}.</p>}
    </div>
  );
}
