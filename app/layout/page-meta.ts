import type { MetaDescriptor } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";

type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

interface RootData {
  business?: BusinessSettings;
  publicUrl?: string;
}

function rootData(matches: Matches): RootData {
  return (matches.find((match) => match?.id === "root")?.loaderData ?? {}) as RootData;
}

/** The number of new orders, from the back office layout's data. */
function waitingOrders(matches: Matches): number {
  const layout = matches.find((match) => match?.id === "admin/admin-layout")?.loaderData as { waiting?: { count: number } };
  return layout?.waiting?.count ?? 0;
}

/** Metadata of a personal page: its title, not indexed. In the back office the title includes the number of new orders. */
export function privatePageMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const { business = defaultSettings } = rootData(matches);
    const waiting = waitingOrders(matches);
    const counted = waiting > 0 ? `(${waiting}) ${title}` : title;
    return [{ title: `${counted} · ${business.name}` }, { name: "robots", content: "noindex" }];
  };
}

/** Preview image of a shared link, made by `tools/draw-pictures.ts`. */
const shareCard = { path: "/pictures/share-card.jpg", type: "image/jpeg", width: "1200", height: "630" };
const shareCardAlt = "A brass thali with six small bowls and two naans, as an illustration.";

/**
 * Metadata of a public page. The shop's name is appended to `title`; the home page has none. `search`: the part of the query, including
 * `?`, that makes it a page of its own; any other query belongs to the same canonical page.
 */
export function pageMeta(
  { matches }: { matches: Matches },
  page: { title?: string; description: string; search?: string },
): MetaDescriptor[] {
  const { business = defaultSettings, publicUrl = "" } = rootData(matches);
  const path = matches.at(-1)?.pathname ?? "/";
  const canonical = publicUrl + (path === "/home" ? "/" : path) + (page.search ?? "");
  const title = page.title ? `${page.title} · ${business.name}` : `${business.name} · ${business.tagline}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:site_name", content: business.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: publicUrl + shareCard.path },
    { property: "og:image:type", content: shareCard.type },
    { property: "og:image:width", content: shareCard.width },
    { property: "og:image:height", content: shareCard.height },
    { property: "og:image:alt", content: shareCardAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: publicUrl + shareCard.path },
    { name: "twitter:image:alt", content: shareCardAlt },
  ];
}
