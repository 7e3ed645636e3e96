import { data, redirect } from "react-router";
import { getToday } from "../../domain/business/get-settings.ts";
import type { CustomPage } from "../../domain/custom-pages/custom-page.ts";
import { describeInForce } from "../../domain/custom-pages/describe-in-force.ts";
import { getPublishedPage } from "../../domain/custom-pages/read-custom-pages.ts";
import { renderCustomPage } from "../../domain/custom-pages/render-custom-page.ts";
import { isPossibleCustomPage } from "../../domain/custom-pages/reserved-slugs.ts";
import type { Shop } from "../../domain/shop.ts";
import { servicesContext } from "../context.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/custom-page";
import { MarkdownText } from "./rich-text.tsx";

/**
 * Loads a page written by the owner. All other single-segment paths match this route too, and get a
 * 404.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const page = isPossibleCustomPage(`/${slug}`) ? await findPage(shop, slug) : null;
  if (!page) throw data(null, { status: 404 });
  if (slug !== params.slug) throw redirect(`/${slug}`, 301);
  const { title, text, inForceFrom } = page;
  const { html, summary } = renderCustomPage(text);
  return {
    title,
    description: summary || title,
    html,
    inForceText: inForceFrom && describeInForce(inForceFrom, await getToday(shop)),
  };
}

/**
 * Finds a page. If the database is down, paths missing from the last successful read still return
 * 404.
 */
async function findPage(shop: Shop, slug: string): Promise<CustomPage | null> {
  try {
    return await getPublishedPage(shop, slug);
  } catch (error) {
    const lastPublished = shop.stores.customPages.getLastPublished();
    if (lastPublished && !lastPublished.some((page) => page.slug === slug)) return null;
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches }, loaderData) : [];
}

export default function CustomPageView({
  loaderData: { title, html, inForceText },
}: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHeader title={title} />
      <MarkdownText html={html} />
      {inForceText && <p className="mt-12 text-muted">{inForceText}.</p>}
    </div>
  );
}
